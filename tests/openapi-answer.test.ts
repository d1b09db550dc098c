import { expect, test } from "vitest";
import { faultsOf, schemasOf } from "./openapi-answer.ts";

const schemas = schemasOf({
  components: {
    schemas: {
      Thing: { type: "object", properties: { id: { type: "string" }, count: { type: "integer" } }, required: ["id"] },
    },
  },
});
const listed = { content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } } };
const described = { responses: { 200: listed, 304: {} } };
const judge = (status: number, text: string, contentType: string | null = "application/json; charset=utf-8") =>
  faultsOf({ status, contentType, text }, described, schemas);

test("an answer that the document describes has no fault", () => {
  expect([judge(200, '{"id":"a","count":1}'), judge(200, '{"id":"a"}'), judge(304, "", null)]).toEqual([[], [], []]);
});

test.each([
  ["a server error", 500, '{"id":"a"}'],
  ["a status that is not in the document", 404, '{"id":"a"}'],
  ["a field too few", 200, '{"count":1}'],
  ["a field of another type", 200, '{"id":"a","count":"one"}'],
  ["half a body", 200, '{"id":'],
  ["a body where there is none", 304, '{"id":"a"}'],
])("%s is a fault", (_, status, text) => {
  expect(judge(status, text)).not.toEqual([]);
});

test("a body of another kind is a fault", () => {
  expect(judge(200, "<p>Hello</p>", "text/html")).not.toEqual([]);
});
