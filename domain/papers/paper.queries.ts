import { type Selectable, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Tables } from "#domain/kernel/tables.ts";
import type { Paper, PaperKind, PaperParty, PaperState, Section } from "./paper.ts";

type Row = Selectable<Tables["papers"]>;

export const toPaper = (row: Row): Paper => ({
  ...row,
  kind: row.kind as PaperKind, // per CHECK constraint, as is the state
  state: row.state as PaperState,
  sections: row.sections as Section[], // insertPaper and savePaperText alone write them, as sendPaper does the next
  draftedSections: row.draftedSections as Section[] | null,
  terms: row.terms as Record<string, string> | null, // savePaperTerms alone writes them
});

/** Locked until the transaction ends: whatever happens to a paper happens in turn. */
export async function findPaperToChange(tx: Database, id: string): Promise<Paper | null> {
  const row = await tx.selectFrom("papers").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? toPaper(row) : null;
}

export async function findPaper(db: Database, id: string): Promise<Paper | null> {
  const row = await db.selectFrom("papers").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toPaper(row) : null;
}

/** Numbers follow each other over all papers of the agency, also of those that are gone. */
async function nextNumber(tx: Database): Promise<number> {
  const { lastNumber } = await tx
    .updateTable("paperNumbers")
    .set(({ eb }) => ({ lastNumber: eb("lastNumber", "+", 1) }))
    .returning("lastNumber")
    .executeTakeFirstOrThrow();
  return lastNumber;
}

type NewPaper = PaperParty &
  Pick<Paper, "kind" | "title" | "sections" | "timeZone"> &
  Partial<Omit<Paper, "draftedSections">>;

export async function insertPaper(
  tx: Database,
  may: Permit<"paper.write">,
  { sections, terms = null, ...paper }: NewPaper,
  now: Date,
): Promise<{ id: string; number: number }> {
  const id = newId(now.getTime());
  const number = await nextNumber(tx);
  const texts = { sections: JSON.stringify(sections), terms: terms && JSON.stringify(terms) };
  await tx
    .insertInto("papers")
    .values({ state: "draft", ...paper, ...texts, id, number, createdAt: now, createdBy: may.by })
    .execute();
  await tellOf(tx, { ...paper, id });
  return { id, number };
}

type Change = Partial<Omit<Paper, "sections" | "draftedSections" | "terms" | "version">> & {
  sections?: Section[];
  draftedSections?: Section[];
  terms?: Record<string, string> | null;
};

/** Every change is another version, and open pages are told of it. */
export async function setPaper(
  tx: Database,
  _: Permit,
  { id, clientId }: Pick<Paper, "id" | "clientId">,
  { sections, draftedSections, terms, ...change }: Change,
): Promise<void> {
  const texts = {
    ...(sections && { sections: JSON.stringify(sections) }),
    ...(draftedSections && { draftedSections: JSON.stringify(draftedSections) }),
    ...(terms !== undefined && { terms: terms && JSON.stringify(terms) }),
  };
  await tx
    .updateTable("papers")
    .set(({ eb }) => ({ ...change, ...texts, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  await tellOf(tx, { id, clientId });
}

/** A draft, or a scan; others stay. */
export async function deletePaper(tx: Database, _: Permit<"paper.write">, { id, clientId }: Paper): Promise<void> {
  await tx.deleteFrom("papers").where("id", "=", id).execute();
  await tellOf(tx, { id, clientId });
}

const nobody = "00000000-0000-0000-0000-000000000000";
async function tellOf(tx: Database, { id, clientId }: { id: string; clientId: string | null }): Promise<void> {
  await sql`select pg_notify('live', ${`paper ${clientId ?? nobody} ${id}`})`.execute(tx);
}

/** Whom a paper is with: its name and zone; null when there is no such client, or nobody of that name on the team. */
export async function findParty(db: Database, { clientId, personId }: PaperParty) {
  if (clientId)
    return (
      (await db
        .selectFrom("clients")
        .select(["companyName as name", "timeZone", "currency"])
        .where("id", "=", clientId)
        .where("erasedAt", "is", null)
        .executeTakeFirst()) ?? null
    );
  const person = db
    .selectFrom("people")
    .select([sql<string>`concat_ws(' ', first_name, last_name)`.as("name"), "timeZone"])
    .where("id", "=", personId)
    .where("role", "in", ["admin", "staff"])
    .where("status", "<>", "archived");
  const found = await person.executeTakeFirst();
  return found ? { ...found, currency: "EUR" } : null;
}
