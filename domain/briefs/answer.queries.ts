import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type BriefRow, tellLive } from "./brief.queries.ts";
import type { Answer } from "./brief.ts";

type SavedAnswer = { clientId: string; id: string; answer: Answer; name: string | null };

export async function saveAnswer(
  tx: Database,
  may: Permit<"brief.answer">,
  { clientId, id, answer, name }: SavedAnswer,
  now: Date,
) {
  await tx
    .updateTable("briefQuestions")
    .set(({ eb }) => ({
      answer,
      version: eb("version", "+", 1),
      answeredAt: now,
      answeredBy: may.by,
      answeredName: name,
    }))
    .where("clientId", "=", clientId)
    .where("id", "=", id)
    .execute();
}

const quarter = 15 * 60_000;

/**
 * Notes that somebody answered. Whether the audit log has to say so: once for each person and quarter of an hour, as answers
 * are saved while they are typed.
 */
export async function noteAnswered(
  tx: Database,
  _: Permit<"brief.answer">,
  { clientId, loggedAt, loggedFor }: BriefRow,
  { who, now }: { who: string; now: Date },
): Promise<boolean> {
  const isNews = loggedFor !== who || loggedAt === null || now.getTime() - loggedAt.getTime() >= quarter;
  await tx
    .updateTable("briefs")
    .set({ answeredAt: now, ...(isNews && { loggedAt: now, loggedFor: who }) })
    .where("clientId", "=", clientId)
    .execute();
  await tellLive(tx, clientId);
  return isNews;
}

type AddedFile = { clientId: string; questionId: string; fileId: string; name: string | null };

export async function insertBriefFile(
  tx: Database,
  may: Permit<"brief.answer">,
  { name, ...file }: AddedFile,
  now: Date,
) {
  const added = { addedAt: now, addedBy: may.by, addedName: name };
  await tx
    .insertInto("briefFiles")
    .values({ ...file, ...added })
    .execute();
}

export async function deleteBriefFile(
  tx: Database,
  _: Permit<"brief.answer">,
  { clientId, fileId }: { clientId: string; fileId: string },
): Promise<boolean> {
  const gone = tx.deleteFrom("briefFiles").where("clientId", "=", clientId).where("fileId", "=", fileId);
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}

export async function hasBriefFile(
  db: Database,
  _: Permit<"brief.read">,
  { clientId, fileId }: { clientId: string; fileId: string },
): Promise<boolean> {
  const file = db.selectFrom("briefFiles").select("fileId").where("clientId", "=", clientId);
  return (await file.where("fileId", "=", fileId).executeTakeFirst()) !== undefined;
}
