import { expect, test } from "vitest";
import { intersect, merge, since, subtract } from "./stretches.ts";

const spans = (...pairs: [from: number, to: number][]) => pairs.map(([from, to]) => ({ from, to }));

test("spans that touch or overlap become one, in order, and empty ones vanish", () => {
  expect(merge(spans([8, 9], [5, 5], [1, 3], [3, 4], [2, 3], [9, 7]))).toEqual(spans([1, 4], [8, 9]));
});

test("what is blocked is cut out, however it lies", () => {
  const day = spans([0, 10], [20, 30]);

  expect(subtract(day, spans([8, 22]))).toEqual(spans([0, 8], [22, 30]));
  expect(subtract(day, spans([25, 26], [3, 4], [2, 5]))).toEqual(spans([0, 2], [5, 10], [20, 25], [26, 30]));
  expect(subtract(day, spans([0, 10], [12, 15]))).toEqual(spans([20, 30]));
  expect(subtract(day, spans([-5, 40], [3, 4]))).toEqual([]);
  expect(subtract(day, spans([5, 5]))).toEqual(day);
});

test("two lists meet where both are", () => {
  expect(intersect(spans([0, 10], [20, 30]), spans([5, 22], [24, 40]))).toEqual(spans([5, 10], [20, 22], [24, 30]));
  expect(intersect(spans([0, 10]), spans([10, 20]))).toEqual([]);
});

test("what is over is cut away", () => {
  expect(since(5, spans([0, 5], [4, 6], [7, 8]))).toEqual(spans([5, 6], [7, 8]));
});
