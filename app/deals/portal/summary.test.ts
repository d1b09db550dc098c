import { expect, test } from "vitest";
import { summaryOf } from "./summary.ts";

test("a client reads how its deals stand, and what waits for its answer", () => {
  const found = { line: "found", claim: "none" } as const;
  const asked = { line: "closed", claim: "open" } as const;
  const confirmed = { line: "closed", claim: "confirmed" } as const;
  const lost = { line: "lost", claim: "none" } as const;

  expect(summaryOf([])).toBeUndefined();
  expect(summaryOf([found, lost])).toBe("1 company in motion, 0 deals closed and confirmed.");
  expect(summaryOf([found, found, confirmed, asked])).toBe(
    "2 companies in motion, 1 deal closed and confirmed. 1 closed deal is waiting for your answer.",
  );
  expect(summaryOf([asked, asked, { line: "closed", claim: "disputed" }])).toBe(
    "0 companies in motion, 0 deals closed and confirmed. 2 closed deals are waiting for your answer.",
  );
});
