// Generated from the folders of web/src/games by tools/web-games. Do not edit.
import { page as pebbles } from "../src/games/pebbles";
import { page as suburbia } from "../src/games/suburbia";
import { page as zodchie } from "../src/games/zodchie";

export const gamePages = { pebbles, suburbia, zodchie };
