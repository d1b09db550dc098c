import type { Subject } from "#domain/audit/index.ts";
import { itemKinds, tabOf } from "#domain/vault/browser.ts";

const workspace = "/studio/workspace";

/** The page of an entry's subject; null if it has none, or none the reader may open. */
export function subjectLink({ entity, id, kind }: Subject, clientId: string | null, isAdmin: boolean): string | null {
  const client = clientId && `${workspace}/clients/${clientId}`;
  const item = itemKinds.find((one) => one === kind);
  const pages: Record<string, string | null | undefined> = {
    task: `${workspace}/tasks/${id}`,
    deal: `${workspace}/deals/${id}`,
    booking: `${workspace}/calendar/${id}`,
    item: item && `/studio/vault/${tabOf[item]}/${id}`,
    client: `${workspace}/clients/${id}`,
    credential: client && `${client}/credentials/${id}`,
    update: client && `${client}/updates/${id}`,
    invoice: client && `${client}/invoices/${id}`,
    credit_note: client && `${client}/credit-notes/${id}`,
    payment: client && `${client}/payments`,
    recurring: client && `${client}/payments`,
    lead: isAdmin ? `${workspace}/leads/${id}` : null,
    person: isAdmin ? `/studio/vault/passwords/${id}` : null,
  };
  return pages[entity] ?? null;
}
