import { z } from "@hono/zod-openapi";
import { asksVersion, partsOf } from "../operation/describe.ts";
import type { ListedOperation } from "../operation/operation.ts";
import type { Offer } from "./offers.ts";

export type Arguments = Record<string, unknown>;

/** What an assistant is told about an argument beyond its type. */
const hints: Record<string, string> = {
  after: "`next` of the page before. Leave it out for the first page.",
  assigneeId: "The id of a team member, such as an assignee of the client.",
  bookingId: "From list_meetings.",
  client: "The id of a client, from list_clients.",
  clientId: "From list_clients.",
  creditNoteId: "From list_credit_notes.",
  dealId: "From list_deals.",
  dueOn: "A day, such as 2026-12-01.",
  from: "An instant, such as 2026-11-23T09:00:00Z.",
  invoice: "The id of an invoice, from list_invoices.",
  invoiceId: "From list_invoices.",
  leadId: "From list_leads.",
  month: "A month, such as 2026-10.",
  section: "The slug of a section, from list_video_sections.",
  startOn: "A day, such as 2026-12-01.",
  taskId: "From list_tasks.",
  to: "An instant, such as 2026-11-30T09:00:00Z.",
  updateId: "From list_updates.",
  version: "The version of the record as you read it, so that nobody's later change is lost.",
  videoId: "From list_videos.",
};

const fieldsIn = (schema: z.ZodType | undefined): [string, z.ZodType][] =>
  schema instanceof z.ZodObject ? Object.entries<z.ZodType>(schema.shape) : [];
const required = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field; // zod's own classes all are

/** The arguments of a tool: the path, the query and the body of its operation, and the version a change names. */
export function argumentsOf(operation: ListedOperation, { takes, needs = [] }: Offer) {
  const body = fieldsIn(operation.body).filter(([name]) => !takes || takes.includes(name));
  const version: [string, z.ZodType][] = asksVersion(operation) ? [["version", z.int().min(1)]] : [];
  const all = [...Object.entries(partsOf(operation.path)), ...fieldsIn(operation.query), ...body, ...version];
  const fields = all.map(([name, field]): [string, z.ZodType] => {
    const wanted = needs.includes(name) ? required(field) : field;
    const hint = hints[name];
    return [name, hint ? wanted.describe(hint) : wanted];
  });
  return z.strictObject(Object.fromEntries(fields));
}

/** Arguments as the parts of a request, which the operation reads with its own schemas. */
export function toRequest({ path, query }: ListedOperation, { version, ...given }: Arguments) {
  const inPath = new Set(Object.keys(partsOf(path)));
  const inQuery = new Set(fieldsIn(query).map(([name]) => name));
  const all = Object.entries(given);
  const params = all.filter(([name]) => inPath.has(name)).map(([name, value]) => [name, String(value)]);
  return {
    params: Object.fromEntries(params) as Record<string, string>, // made of strings above
    query: Object.fromEntries(all.filter(([name]) => inQuery.has(name))),
    body: Object.fromEntries(all.filter(([name]) => !inPath.has(name) && !inQuery.has(name))),
    seen: Number(version ?? 0),
  };
}
