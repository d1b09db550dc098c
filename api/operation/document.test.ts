import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { makeKey, openRecords } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";
import { type ApiDocument, type Described, faultsOf, schemasOf } from "#tests/openapi-answer.ts";
import { bodyFor, inputFor } from "#tests/openapi-input.ts";

/** One and the same, so that a run says tomorrow what it says today. Another one looks further. */
const seed = Number(process.env["FOYER_TEST_SEED"] ?? 20_261_123);

const { address, ask, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);
const app = await openRecords();
const document: ApiDocument = (await ask("/openapi.json")).body;

const { schemaOf, reading } = schemasOf(document);

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => [`${method.toUpperCase()} ${path}`, path, described] as const),
);

/** Ids of records there are, ids of none, and what is no id. */
const partOf = (name: string) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(new Map<string, string>(Object.entries(app.records)).get(name) ?? "none") },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom("%00", "'", "1", "..%2f", "__proto__", "%F0%9F%98%80") },
  );

type Sent = { parts: Record<string, string>; query: Record<string, unknown>; body: string | null; tag: string };

function requestsFor(described: Described): fc.Arbitrary<Sent> {
  const { parameters = [], requestBody } = described;
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const parts = fc.record(Object.fromEntries(named("path").map(({ name }) => [name, partOf(name)])));
  const query = named("query").map(({ name, schema }) => [name, inputFor(schemaOf(schema))] as const);
  const required = named("query").flatMap(({ name, required: isRequired }) => (isRequired ? [name] : []));
  const schema = requestBody?.content?.["application/json"]?.schema;
  return fc.record({
    parts,
    query: fc.record(Object.fromEntries(query), { requiredKeys: required }),
    body: schema ? bodyFor(schemaOf(schema)) : fc.constant(null),
    tag: fc.constantFrom('"v0"', '"v1"', '"v2"', '"v3"', '"v999999999"', "v1", "*", 'W/"v1"'),
  });
}

function send(method: string, path: string, { parts, query, body, tag }: Sent, keyed: Record<string, string>) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? "none");
  const asked = Object.entries(query).map(([name, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return `${name}=${encodeURIComponent(text.toWellFormed())}`;
  });
  const headers = { ...keyed, "If-Match": tag, ...(body !== null && { "Content-Type": "application/json" }) };
  return fetch(`${address}${filled}?${asked.join("&")}`, { method, headers, body });
}

/** The answer is one that the document lists, with a body of the shape it says. */
async function check(answer: Response, described: Described) {
  const told = { status: answer.status, contentType: answer.headers.get("Content-Type"), text: await answer.text() };
  expect(faultsOf(told, described, { reading })).toEqual([]);
}

test.each(operations)("%s answers whatever it is sent as the document says", async (name, path, described) => {
  const { headers } = await makeKey(app);
  const [method = ""] = name.split(" ");
  const run = async (sent: Sent) => check(await send(method, path, sent, headers), described);
  await fc.assert(fc.asyncProperty(requestsFor(described), run), { numRuns: 40, seed });
});

test("every example of a body is one that its own schema lets through", () => {
  const examples = operations.flatMap(([name, , { requestBody }]) => {
    const schema = requestBody?.content?.["application/json"]?.schema;
    const ref: unknown = schema && Reflect.get(schema, "$ref");
    const whole = typeof ref === "string" ? document.components.schemas[ref.split("/").at(-1) ?? ""] : schema;
    const example: unknown = whole && Reflect.get(whole, "example");
    return example === undefined ? [] : [{ name, example, whole }];
  });
  expect(examples.length).toBeGreaterThanOrEqual(18);
  const refused = examples.filter(({ example, whole }) => !reading(whole).safeParse(example).success);
  expect(refused.map(({ name }) => name)).toEqual([]);
});
