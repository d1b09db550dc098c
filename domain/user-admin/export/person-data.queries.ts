import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** More than anyone has, but still a limit. */
const most = 10_000;

/** Their account without credentials: no password, no token, no second factor. */
export function selectAccount(db: Database, _: Permit<"person.export">, id: string) {
  return db
    .selectFrom("people as person")
    .innerJoin("authUsers as user", "user.id", "person.id")
    .select(["user.email", "person.firstName", "person.lastName", "person.role", "person.status", "person.phone"])
    .select(["person.jobTitle", "person.timeZone", "person.locale", "person.theme", "person.shortcuts", "person.notes"])
    .select(["person.createdAt", "person.lastSignInAt"])
    .where("person.id", "=", id)
    .executeTakeFirst();
}

export const selectMemberships = (db: Database, _: Permit<"person.export">, id: string) =>
  db
    .selectFrom("clientMembers as member")
    .innerJoin("clients as client", "client.id", "member.clientId")
    .select(["client.companyName", "member.portalRole", "member.createdAt"])
    .where("member.userId", "=", id)
    .execute();

export const selectAssignments = (db: Database, _: Permit<"person.export">, id: string) =>
  db
    .selectFrom("clientAssignments as assigned")
    .innerJoin("clients as client", "client.id", "assigned.clientId")
    .select(["client.companyName", "assigned.relation", "assigned.createdAt"])
    .where("assigned.userId", "=", id)
    .execute();

export const selectAcceptances = (db: Database, _: Permit<"person.export">, id: string) =>
  db
    .selectFrom("policyAcceptances as accepted")
    .innerJoin("policyDocuments as policy", "policy.id", "accepted.policyId")
    .select(["policy.kind", "policy.number", "accepted.acceptedAt"])
    .where("accepted.personId", "=", id)
    .execute();

/** Which trainings they watched, and their progress. */
export const selectTrainings = (db: Database, _: Permit<"person.export">, id: string) =>
  db
    .selectFrom("videoProgress as progress")
    .innerJoin("videos as video", "video.id", "progress.videoId")
    .select(["video.title", "video.hostTitle", "video.code", "progress.percent", "progress.completedAt"])
    .select("progress.updatedAt")
    .where("progress.userId", "=", id)
    .limit(most)
    .execute();

export const selectMeetings = (db: Database, _: Permit<"person.export">, id: string, email: string) =>
  db
    .selectFrom("bookings")
    // A booking replaced by another was moved.
    .select(
      sql<string>`case when exists (select from bookings as later where later.rescheduled_from = bookings.id)
      then 'moved' else status end`.as("status"),
    )
    .select(["startsAt", "endsAt", "inviteeName", "inviteeEmail", "inviteeCompany", "inviteePhone", "inviteeMessage"])
    .where(({ eb, or }) => or([eb("userId", "=", id), eb("inviteeEmail", "=", email)]))
    .limit(most)
    .execute();

export const selectLeads = (db: Database, _: Permit<"person.export">, email: string) =>
  db
    .selectFrom("leads")
    .select(["createdAt", "kind", "answers", "name", "email", "company", "phone", "message", "consentAt"])
    .where("email", "=", email)
    .limit(most)
    .execute();

export const selectMails = (db: Database, _: Permit<"person.export">, email: string) =>
  db
    .selectFrom("mails")
    .select(["createdAt", "sentAt", "subject", "text"])
    .where("toAddress", "=", email)
    .limit(most)
    .execute();

export const selectNews = (db: Database, _: Permit<"person.export">, id: string) =>
  db.selectFrom("notifications").select(["latestAt", "titles"]).where("userId", "=", id).limit(most).execute();

export const selectActions = (db: Database, _: Permit<"person.export">, id: string) =>
  db
    .selectFrom("auditLog")
    .select(["at", "action", "entity", "entityId"])
    .where("actorId", "=", id)
    .orderBy("at")
    .limit(most)
    .execute();

/** The accounts stored for them elsewhere, without the secrets. */
export const selectLogins = (db: Database, _: Permit<"person.export">, id: string) =>
  db
    .selectFrom("credentials")
    .select(["kind", "label", "login", "url", "state", "createdAt", "rotatedAt"])
    .where("userId", "=", id)
    .where("deletedAt", "is", null)
    .limit(most)
    .execute();

export const selectUpdates = (db: Database, _: Permit<"person.export">, id: string) =>
  db
    .selectFrom("updates")
    .select(["createdAt", "title", "description", "status", "currency"])
    .select(sql<string | null>`amount_minor::text`.as("amountMinor"))
    .where("authorId", "=", id)
    .limit(most)
    .execute();

export const selectComments = (db: Database, _: Permit<"person.export">, id: string) =>
  db.selectFrom("updateComments").select(["createdAt", "body"]).where("authorId", "=", id).limit(most).execute();
/** What they claimed and were paid. */
export const selectExpenses = (db: Database, _: Permit<"person.export">, id: string) =>
  db
    .selectFrom("expenses")
    .select(["incurredOn", "vendor", "description", "currency", "status", "decisionNote", "paidOn", "createdAt"])
    .select(sql<string>`amount_minor::text`.as("amountMinor"))
    .where("payeeId", "=", id)
    .where("deletedAt", "is", null)
    .orderBy("id")
    .limit(most)
    .execute();

export const selectTasks = (db: Database, _: Permit<"person.export">, id: string) =>
  db
    .selectFrom("tasks")
    .select(["title", "status", "startOn", "dueOn", "createdAt", "completedAt"])
    .where(({ eb, or }) => or([eb("assigneeId", "=", id), eb("createdBy", "=", id)]))
    .limit(most)
    .execute();

export const selectTaskComments = (db: Database, _: Permit<"person.export">, id: string) =>
  db.selectFrom("taskComments").select(["createdAt", "body"]).where("authorId", "=", id).limit(most).execute();
