import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { DealRef } from "../deal.queries.ts";
import type { Reason } from "../deal.ts";

export async function selectDeal(db: Database, _: Permit<"deal.read">, { clientId, id }: DealRef) {
  const row = await db
    .selectFrom("deals as deal")
    .innerJoin("clients as client", "client.id", "deal.clientId")
    .leftJoin("campaigns as campaign", "campaign.id", "deal.campaignId")
    .leftJoin("people as person", "person.id", "deal.responsibleId")
    .leftJoin("leads as lead", "lead.convertedClientId", "client.id")
    .selectAll("deal")
    .leftJoinLateral(
      (reminders) =>
        reminders
          .selectFrom("dealReminders as reminder")
          .leftJoin("people as reminding", "reminding.id", "reminder.byId")
          .select(["reminder.at as remindedAt", "reminder.onDay as remindedOn"])
          .select("reminding.name as remindedBy")
          .whereRef("reminder.dealId", "=", "deal.id")
          .whereRef("reminder.claimNo", "=", "deal.claimNo")
          .orderBy("reminder.onDay", "desc")
          .limit(1)
          .as("reminded"),
      (join) => join.onTrue(),
    )
    .select("lead.source as clientSource")
    .select(["reminded.remindedAt", "reminded.remindedOn", "reminded.remindedBy"])
    .select([
      "client.companyName as client",
      "client.timeZone",
      "campaign.name as campaign",
      "person.name as responsible",
    ])
    .where("deal.id", "=", id)
    .where("deal.clientId", "=", clientId)
    .where("client.erasedAt", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** The client a deal belongs to, for the URLs that name only the deal; for access rules. */
export async function findClientOfDeal(db: Database, id: string): Promise<string | null> {
  const deal = db.selectFrom("deals").select("clientId").where("id", "=", id);
  return (await deal.executeTakeFirst())?.clientId ?? null;
}

/** The reference is unique among a client's deals. */
export async function findDealByRef(
  db: Database,
  _: Permit<"deal.read">,
  { clientId, ref }: { clientId: string; ref: string },
): Promise<string | null> {
  const deals = db.selectFrom("deals").select("id").where("clientId", "=", clientId);
  return (await deals.where("externalRef", "=", ref).executeTakeFirst())?.id ?? null;
}

export function selectEvents(db: Database, _: Permit<"deal.read">, dealId: string) {
  return db
    .selectFrom("dealEvents as event")
    .leftJoin("people as person", "person.id", "event.byId")
    .leftJoin("updates as posted", (join) =>
      join
        .onRef("posted.dealId", "=", "event.dealId")
        .onRef("posted.decidedAt", "=", "event.at")
        .on("event.kind", "in", ["claimed", "confirmed"]),
    )
    .leftJoin("people as author", "author.id", "posted.authorId")
    .select("posted.id as updateId")
    .select("author.name as author")
    .select(["event.number", "event.kind", "event.side", "event.at", "event.onDay", "event.amountMinor"])
    .select(["event.answerBy", "event.reason", "event.words", "person.name as by"])
    .where("event.dealId", "=", dealId)
    .orderBy("event.number")
    .$narrowType<{ reason: Reason | null }>() // per the forms and the API, which take no other
    .execute();
}

export function selectComments(
  db: Database,
  _: Permit<"deal.read">,
  { dealId, onlyShared }: { dealId: string; onlyShared: boolean },
) {
  return db
    .selectFrom("dealComments as comment")
    .leftJoin("people as person", "person.id", "comment.authorId")
    .select([
      "comment.id",
      "comment.body",
      "comment.isShared",
      "comment.authorSide",
      "comment.createdAt",
      "person.name as by",
    ])
    .where("comment.dealId", "=", dealId)
    .$if(onlyShared, (comments) => comments.where("comment.isShared", "=", true))
    .orderBy("comment.createdAt")
    .orderBy("comment.id")
    .limit(500)
    .execute();
}

/** The live rows of the ledger that the deal made, with the invoice each is on; a draft has no number yet. */
export function selectPayments(db: Database, _: Permit<"deal.see_amounts">, dealId: string) {
  return db
    .selectFrom("payments as payment")
    .leftJoin("invoiceLines as line", (join) =>
      join.onRef("line.paymentId", "=", "payment.id").on("line.isLive", "=", true),
    )
    .leftJoin("invoices as invoice", "invoice.id", "line.invoiceId")
    .select(["payment.id", "payment.kind", "payment.status", "payment.amountMinor", "payment.occurredOn"])
    .select(["payment.description", "payment.reversesId", "payment.dealPart", "payment.completedAt"])
    .select(["invoice.id as invoiceId", "invoice.series", "invoice.number"])
    .where("payment.dealId", "=", dealId)
    .orderBy("payment.id")
    .execute();
}

export async function insertComment(
  tx: Database,
  may: Permit<"deal.comment">,
  comment: { dealId: string; body: string; isShared: boolean },
  now: Date,
): Promise<string> {
  const id = newId();
  const author = { authorId: may.by, authorSide: may.role === "client" ? "client" : "agency" };
  await tx
    .insertInto("dealComments")
    .values({ id, ...comment, ...author, createdAt: now })
    .execute();
  return id;
}
