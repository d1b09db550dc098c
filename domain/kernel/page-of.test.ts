import { expect, test } from "vitest";
import { pageOf } from "./page-of.ts";

test.each([
  [1, 0, { page: 1, pages: 1, from: 0 }],
  [2, 60, { page: 1, pages: 1, from: 0 }],
  [2, 61, { page: 2, pages: 2, from: 60 }],
  [9.9, 61, { page: 2, pages: 2, from: 60 }],
  [-1, 61, { page: 1, pages: 2, from: 0 }],
  [Number.NaN, 61, { page: 1, pages: 2, from: 0 }],
  [Number.POSITIVE_INFINITY, 61, { page: 2, pages: 2, from: 60 }],
])("page %j of %i things by sixty", (wished, total, found) => {
  expect(pageOf(wished, total, 60)).toEqual(found);
});
