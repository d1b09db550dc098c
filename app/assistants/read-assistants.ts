import type { RequestContext } from "#app/http/request-context.ts";
import type { KeyScope } from "#domain/access/key-grant.ts";
import { listAssistants } from "#domain/assistants/index.ts";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import { mapped, type Result } from "#domain/kernel/result.ts";

const reading: Partial<Record<KeyScope, string>> = {
  "bookings:read": "meetings",
  "clients:read": "clients",
  "deals:read": "deals",
  "exclusions:read": "exclusions",
  "invoices:read": "invoices",
  "leads:read": "leads",
  "papers:read": "papers",
  "payments:read": "payments and balances",
  "results:read": "results by month",
  "tasks:read": "tasks",
  "updates:read": "updates",
  "videos:read": "videos of the academy",
};

/** What an assistant with these scopes may read, and whether it may add and move tasks. */
const reachOf = (scopes: readonly KeyScope[]) => ({
  reads: scopes.flatMap((scope) => reading[scope] ?? []),
  addsTasks: scopes.includes("tasks:write"),
});
type Reach = ReturnType<typeof reachOf>;

/** What was asked for in words, one by one. */
export const wordsOf = (scopes: readonly KeyScope[]) =>
  scopes.map((scope) => ({ scope, words: reading[scope] ?? "adding and moving tasks" }));

export type AssistantRow = Reach & {
  id: string;
  name: string;
  person: { id: string; name: string };
  leftOut: string[];
  since: Stamp;
  until: string;
  used: Stamp | null;
};

/** The assistants of a person, or of everybody, formatted as the user reads them. */
export function readAssistants(ctx: RequestContext, personId: string | null): Promise<Result<AssistantRow[]>> {
  const { formats } = ctx;
  return mapped(listAssistants(ctx, personId), (all) =>
    all.map(({ id, name, person, scopes, leftOut, createdAt, endsAt, lastUsedAt }) => ({
      id,
      name,
      person,
      ...reachOf(scopes),
      leftOut: wordsOf(leftOut).map(({ words }) => words),
      since: formats.stamp(createdAt),
      until: formats.date(endsAt),
      used: lastUsedAt && formats.stamp(lastUsedAt),
    })),
  );
}
