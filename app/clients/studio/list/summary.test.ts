import { expect, test } from "vitest";
import { summaryOf } from "./summary.ts";

test("the list says in a sentence how many there are and who has not heard from us", () => {
  expect(summaryOf({ total: 0, pages: 0, quiet: 0, isFiltered: false })).toBe("No clients yet.");
  expect(summaryOf({ total: 0, pages: 0, quiet: 0, isFiltered: true })).toBe("No client matches.");
  expect(summaryOf({ total: 1, pages: 1, quiet: 0, isFiltered: false })).toBe(
    "1 client. Every active client has heard from us within 14 days.",
  );
  expect(summaryOf({ total: 12, pages: 1, quiet: 1, isFiltered: false })).toBe(
    "12 clients. One active client has not heard from us for 14 days.",
  );
  expect(summaryOf({ total: 3, pages: 1, quiet: 0, isFiltered: true })).toBe("3 clients match.");
  expect(summaryOf({ total: 1, pages: 1, quiet: 1, isFiltered: true })).toBe(
    "1 client matches. One active client has not heard from us for 14 days.",
  );
  expect(summaryOf({ total: 120, pages: 3, quiet: 4, isFiltered: false })).toBe(
    "120 clients. On this page, 4 active clients have not heard from us for 14 days.",
  );
});
