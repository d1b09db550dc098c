import { expect, test } from "vitest";
import { operations } from "./agency.schema.ts";

test.each([
  ["https://automation.example/", true],
  ["http://127.0.0.1:3001/", true],
  ["http://localhost:5678/", true],
  ["http://automation.example/", false],
  ["http://localhost.automation.example/", false],
  ["http://127.0.0.1.automation.example/", false],
])("the tool at %s can be shown: %s", (embedUrl, may) => {
  expect(operations.safeParse({ embedUrl }).success).toBe(may);
});
