import { z } from "@hono/zod-openapi";
import type { StandardSchemaWithJSON, ToolAnnotations } from "@modelcontextprotocol/server";
import type { KeyScope } from "#domain/access/key-grant.ts";
import type { Program } from "#domain/api-keys/index.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import type { ListedOperation } from "../operation/operation.ts";
import { type Arguments, argumentsOf, toRequest } from "./arguments.ts";
import { type Offer, offers } from "./offers.ts";

/** An operation of the API as an assistant knows it. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  scope: KeyScope;
  inputSchema: StandardSchemaWithJSON<Arguments, Arguments>;
  annotations: ToolAnnotations;
  call: (asked: { actor: Program; now: Date }, given: Arguments) => Promise<Result<unknown>>;
};

/** The tools that the given operations make. */
export const toolsOf = (operations: ListedOperation[]): Tool[] =>
  Object.entries(offers).map(([name, offer]) => {
    const operation = operations.find(({ method, path }) => `${method.toUpperCase()} ${path}` === offer.operation);
    if (!operation) throw new Error(`The tool ${name} needs ${offer.operation}, which is no operation.`);
    return toTool(name, offer, operation);
  });

function toTool(name: string, offer: Offer, operation: ListedOperation): Tool {
  const { summary, scope, method } = operation;
  const schema = argumentsOf(operation, offer);
  return {
    name,
    title: summary,
    description: offer.about ? `${summary}. ${offer.about}` : `${summary}.`,
    scope,
    inputSchema: declared(schema),
    annotations: {
      readOnlyHint: method === "get",
      destructiveHint: false,
      idempotentHint: method !== "post",
      openWorldHint: false,
    },
    call: async (asked, given) => {
      const read = schema.safeParse(given);
      if (!read.success) return refuse({ kind: "invalid", fields: fieldsOf(read.error) });
      return operation.ask({ ...asked, ...toRequest(operation, given) });
    },
  };
}

const someArguments = z.record(z.string(), z.unknown());

/** Tells assistants what a tool takes. Whether it is right is for the tool, which answers in our own sentences. */
function declared(schema: z.ZodType): StandardSchemaWithJSON<Arguments, Arguments> {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const asJson = () => ({ ...json });
  return {
    "~standard": {
      version: 1,
      vendor: "foyer",
      validate: (value) => {
        const read = someArguments.safeParse(value);
        return read.success ? { value: read.data } : { issues: [{ message: "Send the arguments as an object." }] };
      },
      jsonSchema: { input: asJson, output: asJson },
    },
  };
}
