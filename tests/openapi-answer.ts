import { z } from "zod";
import type { Schema } from "./openapi-input.ts";

export type Content = { content?: Record<string, { schema?: Schema }> };
export type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
export type Described = { parameters?: Parameter[]; requestBody?: Content; responses: Record<string, Content> };
export type ApiDocument = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};

/** Reads the document's schemas, each with what it refers to put in its place: none contains itself. */
export function schemasOf({ components }: Pick<ApiDocument, "components">) {
  function inline(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(inline);
    if (typeof part !== "object" || part === null) return part;
    const ref: unknown = Reflect.get(part, "$ref");
    if (typeof ref === "string") return inline(components.schemas[ref.split("/").at(-1) ?? ""]);
    const fields = Object.entries(part).filter(([name]) => name !== "example");
    return Object.fromEntries(fields.map(([name, inside]) => [name, inline(inside)]));
  }
  const schemaOf = (schema: Schema | undefined) => inline(schema ?? {}) as Schema; // as the document has it
  const compiled = new Map<Schema | undefined, ReturnType<typeof z.fromJSONSchema>>();
  /** The schema as something that checks values. It is made once. */
  function reading(schema: Schema | undefined) {
    const made =
      compiled.get(schema) ?? z.fromJSONSchema(inline(schema ?? {}) as Parameters<typeof z.fromJSONSchema>[0]); // likewise
    compiled.set(schema, made);
    return made;
  }
  return { schemaOf, reading };
}

type Answer = { status: number; contentType: string | null; text: string };

/** What is wrong with an answer by the document: its status, its kind, or the shape of its body. */
export function faultsOf(
  { status, contentType, text }: Answer,
  { responses }: Pick<Described, "responses">,
  { reading }: Pick<ReturnType<typeof schemasOf>, "reading">,
): unknown[] {
  if (status >= 500) return [`${status}: ${text}`];
  const listed = responses[String(status)];
  if (!listed) return [`${status} is not in the document: ${text}`];
  const schema = listed.content?.[contentType?.split(";")[0] ?? ""]?.schema;
  if (!schema) return text === "" ? [] : [`${status} has a body that is not in the document: ${text}`];
  if (!isJson(text)) return [`${status} has a body that is no JSON: ${text}`];
  const read = reading(schema).safeParse(JSON.parse(text));
  return read.success ? [] : [...read.error.issues, text];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
