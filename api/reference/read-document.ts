import type { OpenAPIHono } from "@hono/zod-openapi";

export type Document = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;

/** One operation as a person reads it. */
export type ReferenceEntry = {
  method: string;
  path: string;
  noun: string;
  summary: string;
  /** Null where no key is needed. */
  scope: string | null;
  parameters: { name: string; where: string }[];
  /** Of the answer when it worked. */
  status: number;
  request: string | null;
  response: string | null;
};

type Schema = { $ref?: string; example?: unknown; properties?: Record<string, Schema>; items?: Schema };
type Body = { content?: Record<string, { schema?: Schema }> };
type Described = {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: Body;
  responses?: Record<string, Body>;
};

const methods = ["get", "post", "patch"] as const;

/** Every operation of the document, in its order. */
export function listEntries({ paths = {}, components }: Document): ReferenceEntry[] {
  const schemas = (components?.schemas ?? {}) as Record<string, Schema>; // as zod-openapi wrote them
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const described = item?.[method] as Described | undefined; // likewise
      return described ? [toEntry(method, path, described, schemas)] : [];
    }),
  );
}

function toEntry(method: string, path: string, described: Described, schemas: Record<string, Schema>): ReferenceEntry {
  const { summary = "", description = "", tags = ["meetings"], parameters = [], requestBody, responses } = described;
  const isDone = ([status]: [string, Body]) => status.startsWith("2");
  const [status, answer] = Object.entries(responses ?? {}).find(isDone) ?? ["200"];
  return {
    method: method.toUpperCase(),
    path,
    noun: tags[0] ?? "",
    summary,
    status: Number(status),
    scope: /`([a-z]+:[a-z]+)`/.exec(description)?.[1] ?? null,
    parameters: parameters.map(({ name, in: place, required }) => ({
      name,
      where: `in the ${place}${required ? "" : ", optional"}`,
    })),
    request: exampleOf(requestBody, schemas),
    response: exampleOf(answer, schemas),
  };
}

function exampleOf(body: Body | undefined, schemas: Record<string, Schema>): string | null {
  const schema = body?.content?.["application/json"]?.schema;
  const example = schema && resolve(schema, schemas);
  return example === undefined ? null : JSON.stringify(example, null, 2);
}

/** The example a schema has, or that of its items and properties. */
function resolve(schema: Schema, schemas: Record<string, Schema>): unknown {
  const { $ref } = schema;
  const named = $ref ? schemas[$ref.replace("#/components/schemas/", "")] : undefined;
  if (named) return resolve(named, schemas);
  if (schema.example !== undefined) return schema.example;
  if (schema.items) return [resolve(schema.items, schemas)].filter((item) => item !== undefined);
  if (!schema.properties?.["items"]) return undefined;
  return { items: resolve(schema.properties["items"], schemas), next: null };
}
