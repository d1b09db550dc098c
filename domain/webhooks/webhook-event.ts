import type { Action } from "#domain/access/rules.ts";

/** An audit entry, as far as it says what happened to which record. */
export type Happening = {
  id: string;
  at: Date;
  action: string;
  entity: string;
  entityId: string;
  clientId: string | null;
  before: unknown;
  after: unknown;
};

/** Every event an endpoint can ask for, with the words of its box. */
export const webhookEvents = {
  "lead.created": "A visitor leaves a name and an address, or a program adds a lead",
  "lead.changed": "A lead is changed, assigned or won",
  "client.created": "A client is added",
  "client.changed": "A client is changed, moved, archived or restored",
  "deal.created": "A deal is added",
  "deal.changed": "A deal takes a step, or is edited",
  "exclusion.changed": "Exclusions are added, or one is ended",
  "booking.made": "A meeting is booked",
  "booking.moved": "A meeting is moved",
  "booking.cancelled": "A meeting is cancelled",
  "update.posted": "An update is posted",
  "update.decided": "An update is approved or rejected",
  "task.created": "A task is created",
  "task.changed": "A task is changed, done or deleted",
  "invoice.sent": "An invoice is sent",
  "invoice.paid": "An invoice is paid",
  "invoice.voided": "An invoice is voided",
  "credit_note.created": "A credit note is issued",
  "credit_note.refunded": "What is left of a credit note is refunded",
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[]; // exactly its keys

const byAction: Partial<Record<string, WebhookEvent>> = {
  "lead.add": "lead.created",
  "lead.edit": "lead.changed",
  "lead.assign": "lead.changed",
  "lead.convert": "lead.changed",
  "client.create": "client.created",
  "client.edit": "client.changed",
  "client.move": "client.changed",
  "client.archive": "client.changed",
  "client.restore": "client.changed",
  "deal.write": "deal.changed",
  "deal.answer_meeting": "deal.changed",
  "deal.claim": "deal.changed",
  "deal.decide": "deal.changed",
  "deal.settle": "deal.changed",
  "deal.return": "deal.changed",
  "deal.correct": "deal.changed",
  "deal.note_paid": "deal.changed",
  "exclusion.write": "exclusion.changed",
  "booking.make": "booking.made",
  "booking.reschedule": "booking.moved",
  "booking.cancel": "booking.cancelled",
  "update.post": "update.posted",
  "update.decide": "update.decided",
  "task.create": "task.created",
  "task.edit": "task.changed",
  "task.complete": "task.changed",
  "invoice.send": "invoice.sent",
  "invoice.settle": "invoice.paid",
  "invoice.void": "invoice.voided",
  "credit_note.issue": "credit_note.created",
  "credit_note.refund": "credit_note.refunded",
} satisfies Partial<Record<Action, WebhookEvent>>;

/** As keepSender, saveName and addDeal write them. */
type Fields = { isNamed?: boolean; isSpam?: boolean; kind?: string; id?: string };

/** The event an audit entry is for other programs; null for all that they are not told. */
export function eventOf({ action, entity, after }: Happening): WebhookEvent | null {
  const { isNamed, isSpam, kind }: Fields = Object(after);
  if (action === "lead.submit") return isNamed && !isSpam ? "lead.created" : null;
  const event = byAction[action];
  // An entry about a whole import has another entity than its action.
  if (!event?.startsWith(`${entity}.`)) return null;
  return action === "deal.write" && kind === "found" ? "deal.created" : event;
}

/**
 * What a program is sent: ids and no more. It reads the record itself, with a key, and so sees what it may see, as it is
 * now. A moved meeting has a new id and says which one it had before.
 */
export function messageOf(event: string, { at, entityId, clientId, before }: Happening, sequence: number): string {
  const { id: former }: Fields = event === "booking.moved" ? Object(before) : {};
  const data = { id: entityId, clientId, ...(former && { formerId: former }) };
  return JSON.stringify({ type: event, timestamp: at.toISOString(), sequence, data });
}
