import { expect, test } from "vitest";
import { newId } from "./id.ts";

test("ids are version 7 and sort by the moment they were made", () => {
  const first = newId(1_700_000_000_000);
  const later = newId(1_700_000_000_001);

  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(first < later).toBe(true);
});

test("ids made within one millisecond keep the order of their making", () => {
  const ids = Array.from({ length: 2000 }, () => newId(1_700_000_000_002));

  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(2000);
});
