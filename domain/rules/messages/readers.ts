import { type Actor, isOfClient, jobs } from "#domain/access/actor.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { meetPerson } from "#domain/users/index.ts";
import { findSightSubject, type SightSubject, selectMeant } from "./sight.queries.ts";

/** Somebody whom a rule tells something, and whether amounts are for them. */
export type RuleReader = { id: string; isOfClient: boolean; seesAmounts: boolean };
type RecordRef = { entity: string; id: string; clientId: string | null };
type Sight = (actor: Actor, record: RecordRef & { clientId: string }, subject: SightSubject) => [boolean, boolean];

/** Whether somebody may read a record, and its amounts: its own rules say so. */
const sights: Record<string, Sight> = {
  deal: (actor, record) => [
    permit(actor, "deal.read", record) !== null,
    permit(actor, "deal.see_amounts", record) !== null,
  ],
  update: (actor, record, { authorId = null }) => [
    permit(actor, "update.read", record) !== null,
    permit(actor, "update.see_amounts", { ...record, authorId }) !== null,
  ],
  invoice: (actor, record) => [permit(actor, "invoice.read", record) !== null, true],
  brief: (actor, record) => [permit(actor, "brief.read", record) !== null, false],
  client: (actor, record) => [
    permit(actor, isOfClient(actor) ? "client.read_portal" : "client.read", record) !== null,
    false,
  ],
};

/** The same of what may be without a client. */
const looseSights: Record<string, (actor: Actor, record: RecordRef, subject: SightSubject) => boolean> = {
  task: (actor, { clientId }, { assigneeId = null, createdBy = null, clientVisible = false }) =>
    permit(actor, "task.read", { clientId, assigneeId, createdBy, clientVisible }) !== null,
  booking: (actor, { clientId, id }, { hostIds = [] }) =>
    permit(actor, "booking.read", { bookingId: id, clientId, hostIds }) !== null,
  lead: (actor, _, { assignedTo = null, unassignedForAll = false }) =>
    permit(actor, "lead.read", { assignedTo, unassignedForAll }) !== null,
  paper: (actor, { clientId }, { personId = null, signerIds = [] }) => {
    const signers = signerIds.map((one) => ({ personId: one }));
    return permit(actor, "paper.read", { clientId, personId, signers }) !== null;
  },
};

function sightOf(actor: Actor, record: RecordRef, subject: SightSubject): [reads: boolean, seesAmounts: boolean] {
  if (subject.isDraft && actor.role !== "admin") return [false, false];
  const loose = looseSights[record.entity];
  if (loose) return [loose(actor, record, subject), false];
  const { clientId } = record;
  return (clientId !== null && sights[record.entity]?.(actor, { ...record, clientId }, subject)) || [false, false];
}

type ReaderQuery = RecordRef & { who: string; responsibleId: string | null };

/**
 * Those whom an action means, as they are now: who is here, and of them who may read what it is about. A rule tells nobody
 * what they could not open themselves.
 */
export async function meetReaders(
  db: Database,
  may: Permit<"rule.tell" | "mail.send">,
  { who, responsibleId, ...record }: ReaderQuery,
  now: Date,
): Promise<{ isAnyoneHere: boolean; readers: RuleReader[] }> {
  const one = isId(who) ? who : responsibleId;
  const isMany = who === "members" || who === "admins";
  const ids = isMany ? await selectMeant(db, may, { who, clientId: record.clientId }) : one ? [one] : [];
  const subject = await findSightSubject(db, may, record);
  let isAnyoneHere = false;
  const readers: RuleReader[] = [];
  for (const id of ids) {
    const actor = await meetPerson({ db, actor: jobs, now }, id);
    if (!actor || isOfClient(actor) !== (who === "members")) continue;
    isAnyoneHere = true;
    const [reads, seesAmounts] = sightOf(actor, record, subject);
    if (reads) readers.push({ id, isOfClient: isOfClient(actor), seesAmounts });
  }
  return { isAnyoneHere, readers };
}
