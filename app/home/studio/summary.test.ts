import { expect, test } from "vitest";
import { summaryOf } from "./summary.ts";

const of = (...acts: string[]) => acts.map((act) => ({ act }));

test.each([
  [of(), null, "Nothing needs you right now."],
  [of("Open"), null, "1 thing needs you."],
  [of("Approve"), "11:00", "1 thing needs your approval. The next meeting is at 11:00."],
  [of("Approve", "Approve", "Open"), null, "3 things need you, 2 of them to approve."],
  [of("Invoice", "Invoice"), null, "2 things need you."],
  [of("Approve", "Invoice"), null, "2 things need you, 1 of them to approve."],
])("the home says in a sentence what waits: %j, %s", (needs, next, words) => {
  expect(summaryOf(needs, next)).toBe(words);
});
