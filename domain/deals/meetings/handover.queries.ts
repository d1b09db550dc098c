import type { Permit } from "#domain/access/permit.ts";
import { agreementOf, type Criterion } from "#domain/agreements/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { DealRef } from "../deal.queries.ts";

export type Handover = DealRef & {
  company: string;
  website: string | null;
  title: string | null;
  phone: string | null;
  why: string;
  /** What both sides may read, the oldest first. */
  said: { by: string; words: string }[];
  files: { id: string; name: string }[];
  /** What counts as a meeting, by the agreement it was booked under. */
  criteria: Criterion[];
};

type MeetingDeal = DealRef & { agreementId: string };

/** The deal of a meeting with the client's own people. */
export async function findDealOfMeeting(db: Database, bookingId: string): Promise<MeetingDeal | null> {
  const row = await db
    .selectFrom("dealBookings as joined")
    .innerJoin("deals as deal", "deal.id", "joined.dealId")
    .innerJoin("bookings as booking", "booking.id", "joined.bookingId")
    .innerJoin("meetingTypes as type", "type.id", "booking.meetingTypeId")
    .select(["deal.id", "deal.clientId", "joined.agreementId"])
    .where("joined.bookingId", "=", bookingId)
    .whereRef("type.clientId", "=", "deal.clientId")
    .executeTakeFirst();
  return row ?? null;
}

const most = 10;

export async function selectHandover(
  db: Database,
  may: Permit<"deal.read">,
  { id, clientId, agreementId }: MeetingDeal,
): Promise<Handover | null> {
  const deal = await db
    .selectFrom("deals")
    .select(["company", "website", "contactTitle as title", "contactPhone as phone", "why"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!deal) return null;
  const said = await db
    .selectFrom("dealComments as comment")
    .leftJoin("authUsers as author", "author.id", "comment.authorId")
    .select(["author.name as by", "comment.body as words"])
    .where("comment.dealId", "=", id)
    .where("comment.isShared", "=", true)
    .orderBy("comment.createdAt", "desc")
    .orderBy("comment.id", "desc")
    .limit(most)
    .execute();
  const files = await db
    .selectFrom("dealFiles as hung")
    .innerJoin("dealComments as comment", "comment.id", "hung.commentId")
    .innerJoin("files as file", "file.id", "hung.fileId")
    .select(["file.id", "file.originalName as name"])
    .where("hung.dealId", "=", id)
    .where("comment.isShared", "=", true)
    .orderBy("file.id", "desc")
    .limit(most)
    .execute();
  const spoken = said.reverse().map(({ by, words }) => ({ by: by ?? "Somebody who has left", words }));
  const { criteria } = await agreementOf(db, may, agreementId);
  return { id, clientId, ...deal, said: spoken, files, criteria };
}
