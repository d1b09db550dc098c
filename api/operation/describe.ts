import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { content } from "../problem.ts";
import type { AnyOperation } from "./operation.ts";

type Registry = OpenAPIHono["openAPIRegistry"];

const one = (description: string) => ({ description, content });
const refused = {
  401: one("No key, or one that does not work"),
  403: one("The key has no scope for this"),
  404: one("There is no such thing, or the key does not reach it"),
  429: one("Too many requests; Retry-After says when"),
};
const ofInput = { 422: one("Not right, field by field") };
const ofBody = { 400: one("Malformed JSON"), 415: one("Not JSON") };
const ofChange = { 409: one("Does not fit what is there") };
const ofVersion = { 412: one("Changed in the meantime"), 428: one("If-Match is missing") };

const limitHeaders = {
  RateLimit: { description: "Requests left and seconds until all are back", schema: { type: "string" as const } },
};
const etag = { ETag: { description: "The version, for If-Match", schema: { type: "string" as const } } };

/** Whether the version that was read has to be sent as If-Match. */
export const asksVersion = ({ method, isVersioned, acts }: Pick<AnyOperation, "method" | "isVersioned" | "acts">) =>
  (method === "patch" && isVersioned === true) || acts === true;

/** What a part of a path is; all others are ids. */
const parts: Record<string, z.ZodType> = {
  month: z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/),
  section: z.string().min(1).max(120),
};

/** What the parts of a path are, by name. */
export const partsOf = (path: string): Record<string, z.ZodType> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, parts[name] ?? z.uuid()]));

/** Adds an operation to the OpenAPI document. Its first path segment is the heading it stands under. */
export function describe(registry: Registry, operation: AnyOperation) {
  const { method, path, scope, summary, query, body, answer, isVersioned, acts, mayConflict } = operation;
  const changes = asksVersion(operation);
  const headers = {
    ...(method === "post" && { "Idempotency-Key": z.string().min(8).max(128).optional() }),
    ...(changes && { "If-Match": z.string() }),
    ...(method === "get" && isVersioned && { "If-None-Match": z.string().optional() }),
  };
  const [noun = ""] = scope.split(":");
  registry.registerPath({
    method,
    path,
    summary,
    tags: [noun],
    description: `Needs the scope \`${scope}\`.`,
    security: [{ apiKey: [] }],
    request: {
      params: z.object(partsOf(path)),
      headers: z.object(headers),
      ...(query instanceof z.ZodObject && { query }),
      ...(body && { body: { required: true, content: { "application/json": { schema: body } } } }),
    },
    responses: {
      [method === "post" && !acts ? 201 : 200]: {
        description: summary,
        headers: { ...limitHeaders, ...(isVersioned && etag) },
        content: { "application/json": { schema: answer } },
      },
      ...(method === "get" && isVersioned && { 304: { description: "As you know it" } }),
      ...refused,
      ...((query || body || method === "post") && ofInput),
      ...(body && ofBody),
      ...((method !== "get" || mayConflict) && ofChange),
      ...(changes && ofVersion),
    },
  });
}
