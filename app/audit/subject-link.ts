import type { Subject } from "#domain/audit/index.ts";
import { studioPageOf } from "#domain/kernel/record-path.ts";
import { itemKinds, tabOf } from "#domain/vault/browser.ts";

/** The page of an entry's subject; null if it has none, or none the reader may open. */
export function subjectLink({ entity, id, kind }: Subject, clientId: string | null, isAdmin: boolean): string | null {
  if (!isAdmin && (entity === "lead" || entity === "person")) return null;
  const client = clientId && `/studio/workspace/clients/${clientId}`;
  const item = itemKinds.find((one) => one === kind);
  // What only the log leads to; the other pages are the same for rules and chat messages.
  const pages: Record<string, string | null | undefined> = {
    item: item && `/studio/vault/${tabOf[item]}/${id}`,
    credential: client && `${client}/credentials/${id}`,
    payment: client && `${client}/payments`,
    recurring: client && `${client}/payments`,
    person: `/studio/vault/passwords/${id}`,
  };
  return pages[entity] ?? studioPageOf(entity, id, clientId);
}
