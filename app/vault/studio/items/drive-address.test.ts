import { expect, test } from "vitest";
import { isDriveAddress } from "./drive-address.ts";

test.each([
  ["https://drive.google.com/file/d/1", true],
  ["https://docs.google.com/document/d/1", true],
  ["https://drive.google.com.evil.example/file", false],
  ["https://files.example/1", false],
  ["", true],
  ["half an addr", true],
])("%s is taken for Drive, or nothing to warn of: %s", (address, is) => {
  expect(isDriveAddress(address)).toBe(is);
});
