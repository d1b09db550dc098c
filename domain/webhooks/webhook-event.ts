/** An audit entry, as far as it says what happened to which record. */
export type Happening = {
  id: string;
  at: Date;
  action: string;
  event: string | null;
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
  "crm.suggested": "A client's CRM says that a deal was won",
  "receipt.made": "Receipts are made of what happens to deals",
  "exclusion.changed": "Exclusions are added, or one is ended",
  "brief.sent": "A brief is sent to a client",
  "brief.answered": "Somebody answers questions of a brief",
  "brief.completed": "A brief is done",
  "paper.sent": "A paper is sent to be signed",
  "paper.signed": "Somebody signs a paper",
  "paper.completed": "Everybody has signed a paper",
  "paper.declined": "A signer declines a paper",
  "paper.expired": "A paper expires",
  "paper.withdrawn": "A paper is withdrawn or replaced",
  "booking.made": "A meeting is booked",
  "booking.moved": "A meeting is moved",
  "booking.cancelled": "A meeting is cancelled",
  "booking.missed": "A meeting is marked as a no-show, or that is undone",
  "update.posted": "An update is posted",
  "update.decided": "An update is approved or rejected",
  "task.created": "A task is created",
  "task.changed": "A task is changed, done or deleted",
  "invoice.sent": "An invoice is sent",
  "invoice.part_paid": "A part of an invoice is paid",
  "invoice.paid": "An invoice is paid",
  "invoice.reopened": "An invoice is open again, as its payment was undone",
  "invoice.voided": "An invoice is voided",
  "credit_note.created": "A credit note is issued",
  "credit_note.refunded": "What is left of a credit note is refunded",
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[]; // exactly its keys

/** Whose it is; what is told of a client is that client's. */
export const clientOf = ({ clientId, entity, entityId }: Pick<Happening, "clientId" | "entity" | "entityId">) =>
  clientId ?? (entity === "client" ? entityId : null);

/**
 * What a program is sent: ids and no more. It reads the record itself, with a key, and so sees what it may see, as it is
 * now. A moved meeting has a new id and says which one it had before; receipts say with which number the chain ends.
 */
export function messageOf(
  event: string,
  { at, entityId, clientId, before, after }: Happening,
  sequence: number,
): string {
  const { id: former }: { id?: string } = event === "booking.moved" ? Object(before) : {};
  const { receipt: number }: { receipt?: number } = event === "receipt.made" ? Object(after) : {};
  const data = { id: entityId, clientId, ...(former && { formerId: former }), ...(number && { number }) };
  return JSON.stringify({ type: event, timestamp: at.toISOString(), sequence, data });
}
