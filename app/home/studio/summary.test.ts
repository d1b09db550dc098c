import { expect, test } from "vitest";
import { summaryOf } from "./summary.ts";

const of = (...kinds: ("money" | "task" | "lead")[]) => kinds.map((kind) => ({ kind }));

test.each([
  [of(), null, "Nothing needs you right now."],
  [of("task"), null, "1 thing needs you."],
  [of("money"), "11:00", "1 thing needs your approval. The next meeting is at 11:00."],
  [of("money", "money", "lead"), null, "3 things need you, 2 of them to approve."],
])("the home says in a sentence what waits: %j, %s", (needs, next, words) => {
  expect(summaryOf(needs, next)).toBe(words);
});
