import fc from "fast-check";

/** As much of JSON Schema as the document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
};

const isoDay = fc.constantFrom("2026-11-20", "2026-11-23", "2026-02-30", "0000-01-01", "9999-12-31", "1999-12-31");
const hostile = fc.constantFrom(
  "",
  " ",
  "\0",
  "a\0b",
  "\r\nX-Other: 1",
  "'; drop table people; --",
  "%00",
  "__proto__",
  "../../etc/passwd",
  "\ud800",
  "<img src=x>",
  "x".repeat(6000),
  "9".repeat(400),
  "-1",
  "1e9",
  "NaN",
);
const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60, unit: "binary" }) },
  { weight: 2, arbitrary: hostile },
  { weight: 1, arbitrary: fc.constantFrom("48000", "12.50", "EUR", "UTC", "someone@visitor.test", "https://a.test/") },
  { weight: 1, arbitrary: isoDay },
  { weight: 1, arbitrary: fc.uuid() },
);

const byFormat: Record<string, fc.Arbitrary<string>> = { uuid: fc.uuid(), date: isoDay };

/** What the schema lets through, more or less: its patterns and lengths are for the operation to check. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.allOf) return fc.tuple(...schema.allOf.map(inputFor)).map((parts) => Object.assign({}, ...parts));
  const among = schema.anyOf ?? schema.oneOf;
  if (among) return fc.oneof(...among.map(inputFor));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const types = [schema.type ?? []].flat();
  return types.length === 0 ? fc.jsonValue({ maxDepth: 2 }) : fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], items = {}, format = "" } = schema;
  switch (type) {
    case "object": {
      const model = Object.fromEntries(Object.entries(properties).map(([name, inside]) => [name, inputFor(inside)]));
      return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
    }
    case "array":
      return fc.array(inputFor(items), { maxLength: 3 });
    case "string":
      return byFormat[format] ?? text;
    case "integer":
    case "number":
      return fc.oneof(fc.integer({ min: -1, max: 50 }), fc.constantFrom(1e15, 2 ** 53, -(2 ** 31), 0.5));
    case "boolean":
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

/** Mostly what the schema describes, now and then anything else. */
export function inputFor(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: fitting(schema) },
    { weight: 1, arbitrary: fc.oneof(fc.jsonValue({ maxDepth: 2 }), hostile) },
  );
}

/** A whole body: a text of JSON, sometimes with a field too many, sometimes none at all. */
export const bodyFor = (schema: Schema): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fitting(schema).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: inputFor(schema).map((body) => JSON.stringify({ ...Object(body), extra: 1 })) },
    { weight: 1, arbitrary: fc.constantFrom("", "{", "null", "[]", '{"__proto__":{"a":1}}', "1", '"text"') },
  );
