#include "engine/record/record_file.hpp"

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace townwright::record {
namespace {

// The records of a file with this content and ending.
std::vector<std::string> records(const std::string& content, const std::string& ending) {
    std::string path = testing::TempDir() + "/townwright-XXXXXX" + ending;
    const int file = mkstemps(path.data(), static_cast<int>(ending.size()));
    EXPECT_GE(file, 0);
    close(file);
    std::ofstream(path, std::ios::binary) << content;
    auto opened = RecordFile::open(path);
    EXPECT_TRUE(opened);
    std::vector<std::string> all;
    while (auto text = opened->next())
        all.push_back(*text);
    EXPECT_FALSE(opened->error());
    EXPECT_EQ(opened->size(), content.size());
    EXPECT_EQ(opened->bytes_read(), content.size());
    unlink(path.c_str());
    return all;
}

using testing::ElementsAre;

TEST(RecordFile, LinesAndWholeFiles) {
    EXPECT_THAT(records("{\"a\":1}\n\n{\"b\":2}\r\n", ".jsonl"),
                ElementsAre("{\"a\":1}", "{\"b\":2}"));
    EXPECT_THAT(records("{\"a\":\n1}\n", ".json"), ElementsAre("{\"a\":\n1}\n"));
    EXPECT_THAT(records("{\"a\":1}", ".json"), ElementsAre("{\"a\":1}"));
    // The content tells where the name does not.
    EXPECT_THAT(records("{\"a\":1}\n{\"b\":2}\n", ""), ElementsAre("{\"a\":1}", "{\"b\":2}"));
    EXPECT_THAT(records("\n{\n}\n", ".txt"), ElementsAre("{\n}\n"));
    // A broken line is one record of several, not the end of the file.
    EXPECT_THAT(records("{\n{\"b\":2}\n", ".jsonl"), ElementsAre("{", "{\"b\":2}"));
    EXPECT_TRUE(records("", ".jsonl").empty());
    EXPECT_TRUE(records(" \n\n", ".json").empty());
}

TEST(RecordFile, WhatCannotBeRead) {
    EXPECT_THAT(RecordFile::open("/no/such/file").error(), testing::HasSubstr("/no/such/file"));
    EXPECT_THAT(RecordFile::open("/").error(), testing::HasSubstr("directory"));
}

} // namespace
} // namespace townwright::record
