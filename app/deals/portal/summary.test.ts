import { expect, test } from "vitest";
import { summaryOf } from "./summary.ts";

test("a client reads how its deals stand, and what waits for its answer", () => {
  const found = { line: "found", waits: "" } as const;
  const asked = { line: "closed", waits: "Answer by 3 Dec" } as const;
  const confirmed = { line: "closed", waits: "Confirmed" } as const;
  const lost = { line: "lost", waits: "" } as const;

  expect(summaryOf([])).toBeUndefined();
  expect(summaryOf([found, lost])).toBe("1 company in motion, 0 deals closed and confirmed.");
  expect(summaryOf([found, found, confirmed, asked])).toBe(
    "2 companies in motion, 1 deal closed and confirmed. 1 closed deal waits for your answer.",
  );
  expect(summaryOf([asked, { ...asked, waits: "Overdue since 1 Dec" }])).toBe(
    "0 companies in motion, 0 deals closed and confirmed. 2 closed deals wait for your answer.",
  );
});
