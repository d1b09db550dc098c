import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { AskedQuestion, BriefQuestion, BriefStanding, QuestionKind } from "./brief.ts";

/** Those that are asked, in order, and then those that no longer are. */
export async function selectQuestions(
  db: Database,
  _: Permit<"brief.read" | "brief.answer" | "brief.finish" | "brief.send">,
  clientId: string,
): Promise<AskedQuestion[]> {
  const [rows, files] = await Promise.all([
    db
      .selectFrom("briefQuestions as question")
      .leftJoin("people as person", "person.id", "question.answeredBy")
      .select(["question.id", "section", "kind", "words", "help", "choices", "unit", "isRequired"])
      .select(["answer", "question.version", "answeredAt", "retiredAt"])
      .select(sql<string | null>`coalesce(person.name, question.answered_name)`.as("answeredBy"))
      .where("clientId", "=", clientId)
      .orderBy(sql`retired_at is not null`)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("briefFiles as added")
      .innerJoin("files as file", "file.id", "added.fileId")
      .leftJoin("people as person", "person.id", "added.addedBy")
      .select(["file.id", "file.originalName as name", "file.size", "added.questionId"])
      .select(sql<string | null>`coalesce(person.name, added.added_name)`.as("by"))
      .where("added.clientId", "=", clientId)
      .orderBy("file.id")
      .execute(),
  ]);
  return rows.map(({ retiredAt, kind, ...row }) => ({
    ...row,
    kind: kind as QuestionKind, // per CHECK constraint
    isRetired: retiredAt !== null,
    files: files
      .filter(({ questionId }) => questionId === row.id)
      .map(({ id, name, size, by }) => ({ id, name, size: Number(size), by })),
  }));
}

/** How far a client's brief is, without what it says. */
export async function selectStanding(
  db: Database,
  _: Permit<"brief.read">,
  clientId: string,
): Promise<BriefStanding | null> {
  const answered = sql`question.answer is not null or exists (
    select from brief_files as file where file.client_id = question.client_id and file.question_id = question.id)`;
  const row = await db
    .selectFrom("briefs as brief")
    .innerJoin("briefQuestions as question", "question.clientId", "brief.clientId")
    .select("brief.completedAt")
    .select(sql<number>`count(*)::int`.as("asked"))
    .select(sql<number>`(count(*) filter (where ${answered}))::int`.as("answered"))
    .select(sql<number>`(count(*) filter (where question.is_required and not (${answered})))::int`.as("missing"))
    .where("brief.clientId", "=", clientId)
    .where("question.retiredAt", "is", null)
    .groupBy("brief.completedAt")
    .executeTakeFirst();
  if (!row) return null;
  const { completedAt, ...progress } = row;
  return { completedAt, progress };
}

type PlacedQuestion = BriefQuestion & { position: number };

export async function insertQuestions(
  tx: Database,
  _: Permit<"brief.send">,
  { clientId, questions }: { clientId: string; questions: PlacedQuestion[] },
) {
  const rows = questions.map((question) => ({ ...question, clientId }));
  if (rows.length > 0) await tx.insertInto("briefQuestions").values(rows).execute();
}

/** Of nobody yet: it takes the words of today. */
export async function saveQuestion(
  tx: Database,
  _: Permit<"brief.send">,
  { clientId, id, ...question }: PlacedQuestion & { clientId: string; retiredAt: Date | null },
) {
  await tx.updateTable("briefQuestions").set(question).where("clientId", "=", clientId).where("id", "=", id).execute();
}

export async function retireQuestions(
  tx: Database,
  _: Permit<"brief.send">,
  { clientId, retired, dropped, now }: { clientId: string; retired: string[]; dropped: string[]; now: Date },
) {
  const one = (ids: string[]) => sql<boolean>`id = any(${ids}::uuid[])`;
  const change = tx.updateTable("briefQuestions").set({ retiredAt: now }).where("retiredAt", "is", null);
  await change.where("clientId", "=", clientId).where(one(retired)).execute();
  await tx.deleteFrom("briefQuestions").where("clientId", "=", clientId).where(one(dropped)).execute();
}
