import { academyEvents } from "#domain/academy/events.ts";
import { accountingEvents } from "#domain/accounting/events.ts";
import { agreementEvents } from "#domain/agreements/events.ts";
import { apiKeyEvents } from "#domain/api-keys/events.ts";
import { assistantEvents } from "#domain/assistants/events.ts";
import { backupEvents } from "#domain/backups/events.ts";
import { bankEvents } from "#domain/bank/events.ts";
import { billingEvents } from "#domain/billing/events.ts";
import { bookingEvents } from "#domain/booking/events.ts";
import { briefEvents } from "#domain/briefs/events.ts";
import { calendarFeedEvents } from "#domain/calendar/events.ts";
import { clientEvents } from "#domain/clients/events.ts";
import { credentialEvents } from "#domain/credentials/events.ts";
import { crmEvents } from "#domain/crm/events.ts";
import { dealEvents } from "#domain/deals/events.ts";
import { exclusionEvents } from "#domain/exclusions/events.ts";
import { fileEvents } from "#domain/files/events.ts";
import { financeEvents } from "#domain/finances/events.ts";
import { googleClientEvents } from "#domain/google-client/events.ts";
import { identityProviderEvents } from "#domain/identity-provider/events.ts";
import { importEvents } from "#domain/imports/events.ts";
import { invoiceEvents } from "#domain/invoices/events.ts";
import type { EventDeclaration } from "#domain/kernel/event.ts";
import { leadEvents } from "#domain/leads/events.ts";
import { mailEvents } from "#domain/notifications/events.ts";
import { officeEvents } from "#domain/office/events.ts";
import { paperEvents } from "#domain/papers/events.ts";
import { paymentEvents } from "#domain/payments/events.ts";
import { policyEvents } from "#domain/policies/events.ts";
import { postEvents } from "#domain/posts/events.ts";
import { proofEvents } from "#domain/proofs/events.ts";
import { replyMailboxEvents } from "#domain/reply-mailbox/events.ts";
import { ruleEvents } from "#domain/rules/events.ts";
import { settingEvents } from "#domain/settings/events.ts";
import { shareEvents } from "#domain/shares/events.ts";
import { signingCertificateEvents } from "#domain/signing-certificate/events.ts";
import { taskEvents } from "#domain/tasks/events.ts";
import { updateEvents } from "#domain/updates/events.ts";
import { userAdminEvents } from "#domain/user-admin/events.ts";
import { userEvents } from "#domain/users/events.ts";
import { itemEvents } from "#domain/vault/events.ts";
import { webhookEvents } from "#domain/webhooks/events.ts";
import { auditEvents } from "./events.ts";

/** Everything that can happen, by its name: what listens to the audit log knows events from here. */
const declared = {
  ...academyEvents,
  ...accountingEvents,
  ...agreementEvents,
  ...apiKeyEvents,
  ...assistantEvents,
  ...auditEvents,
  ...backupEvents,
  ...bankEvents,
  ...billingEvents,
  ...bookingEvents,
  ...briefEvents,
  ...calendarFeedEvents,
  ...clientEvents,
  ...credentialEvents,
  ...crmEvents,
  ...dealEvents,
  ...exclusionEvents,
  ...fileEvents,
  ...financeEvents,
  ...googleClientEvents,
  ...identityProviderEvents,
  ...importEvents,
  ...invoiceEvents,
  ...leadEvents,
  ...mailEvents,
  ...officeEvents,
  ...paperEvents,
  ...paymentEvents,
  ...policyEvents,
  ...postEvents,
  ...proofEvents,
  ...replyMailboxEvents,
  ...ruleEvents,
  ...settingEvents,
  ...shareEvents,
  ...signingCertificateEvents,
  ...taskEvents,
  ...updateEvents,
  ...userAdminEvents,
  ...userEvents,
  ...itemEvents,
  ...webhookEvents,
};
type Declared = typeof declared;
export type EventName = keyof Declared;

/** The names of those events that declare something, for instance an email. */
export type EventsWith<K extends keyof EventDeclaration> = {
  [N in EventName]: Declared[N] extends Record<K, NonNullable<EventDeclaration[K]>> ? N : never;
}[EventName];
/** What the events declare of one thing, for instance every name for other programs. */
export type AllOf<K extends keyof EventDeclaration> = Declared[EventsWith<K>] extends Record<K, infer V> ? V : never;

/** What is declared of an event; what it may be is known by type. */
type Declaration = EventDeclaration & { webhook?: AllOf<"webhook">; tells?: AllOf<"tells"> };
export const declarationOf = (name: EventName): Declaration => declared[name];

/** An audit entry, as far as it says what happened. */
export type NamedEntry = { event: string | null; action: string; entity: string; after: unknown };

/** What an entry says happened; null for what nothing is declared of. */
export function eventOf(entry: NamedEntry): EventName | null {
  return isEvent(entry.event) ? entry.event : eventBefore(entry);
}

const isEvent = (name: string | null): name is EventName => name !== null && name in declared;

/** Everything that can happen, by its name. */
export const eventNames = Object.keys(declared) as EventName[]; // exactly its keys
const before = new Map(
  eventNames.flatMap((name) => [declarationOf(name).was ?? name].flat().map((key) => [key, name] as const)),
);

/** What an entry says that was written when events had no names: by its action, and by what it was done to or what became of it. */
function eventBefore({ action, entity, after }: NamedEntry): EventName | null {
  const keys = [...[entity, ...becameOf(Object(after))].map((step) => `${action} ${step}`), action];
  return keys.map((key) => before.get(key)).find((name) => name !== undefined) ?? null;
}

type FormerState = {
  status?: unknown;
  kind?: unknown;
  state?: unknown;
  isLocked?: boolean;
  mode?: string | null;
  isNamed?: boolean;
  isSpam?: boolean;
  daysLeft?: number;
};

const becameOf = ({ status, kind, state, isLocked, mode, isNamed, isSpam, daysLeft }: FormerState) => [
  status,
  kind,
  state,
  isLocked === undefined ? undefined : isLocked ? "locked" : "unlocked",
  mode === undefined ? undefined : mode === null ? "out" : "in",
  isNamed && !isSpam ? "named" : undefined,
  daysLeft === 0 ? "overdue" : undefined,
];
