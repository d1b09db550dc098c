import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Evidence, EvidenceKind, Signer, SignerSide } from "./paper.ts";

const columns = [
  "id",
  "paperId",
  "place",
  "side",
  "name",
  "email",
  "personId",
  "openedAt",
  "signedAt",
  "declinedAt",
  "typedName",
  "drawnName",
  "codeNo",
  "codeSentAt",
  "codeTries",
  "remindedAt",
] as const;

export type StoredSigner = Signer & {
  paperId: string;
  codeNo: number;
  codeSentAt: Date | null;
  codeTries: number;
  remindedAt: Date | null;
};

const toSigner = <R extends { side: string }>(row: R) => ({ ...row, side: row.side as SignerSide }); // per CHECK constraint

/** In their order. */
export async function findSigners(db: Database, paperId: string): Promise<StoredSigner[]> {
  const rows = await db
    .selectFrom("paperSigners")
    .select(columns)
    .where("paperId", "=", paperId)
    .orderBy("place")
    .execute();
  return rows.map(toSigner);
}

export async function findSigner(db: Database, id: string): Promise<StoredSigner | null> {
  const row = await db.selectFrom("paperSigners").select(columns).where("id", "=", id).executeTakeFirst();
  return row ? toSigner(row) : null;
}

type NewSigner = Pick<Signer, "side" | "name" | "email" | "personId">;

export async function insertSigners(
  tx: Database,
  _: Permit<"paper.write">,
  { paperId, signers }: { paperId: string; signers: NewSigner[] },
  now: Date,
): Promise<StoredSigner[]> {
  const rows = signers.map((signer, at) => ({ ...signer, id: newId(now.getTime()), paperId, place: at + 1 }));
  await tx.insertInto("paperSigners").values(rows).execute();
  return findSigners(tx, paperId);
}

type SignerChange = Partial<
  Pick<
    StoredSigner,
    | ("openedAt" | "signedAt" | "declinedAt" | "typedName" | "drawnName")
    | ("codeNo" | "codeSentAt" | "codeTries" | "remindedAt")
  >
>;

export async function setSigner(
  tx: Database,
  _: Permit<"paper.sign" | "paper.sign_by_link" | "paper.tend">,
  id: string,
  { drawnName, ...change }: SignerChange,
): Promise<void> {
  const drawn = drawnName ? { drawnName: Buffer.from(drawnName) } : {};
  await tx
    .updateTable("paperSigners")
    .set({ ...change, ...drawn })
    .where("id", "=", id)
    .execute();
}

/** From where somebody acts, as their connection says it. */
export type From = { address: string | null; browser: string | null };
export const nowhere: From = { address: null, browser: null };

type NewEvent = Partial<From> & { kind: EvidenceKind; signerId?: string | null; words?: string | null };

/** Writes down what happened, for good. */
export async function note(
  tx: Database,
  may: Permit<"paper.write" | "paper.sign" | "paper.sign_by_link" | "paper.tend">,
  paperId: string,
  { events, now }: { events: NewEvent[]; now: Date },
): Promise<void> {
  const rows = events.map(({ address, browser, ...event }) => ({
    id: newId(),
    paperId,
    at: now,
    byId: may.by,
    ...event,
    address: address?.slice(0, 64) || null,
    browser: browser?.slice(0, 300) || null,
  }));
  if (rows.length > 0) await tx.insertInto("paperEvents").values(rows).execute();
}

/** All that happened to a paper, in its order: evidence is not cut. */
export async function selectEvents(
  db: Database,
  _: Permit<"paper.read" | "paper.sign_by_link" | "paper.tend">,
  paperId: string,
): Promise<Evidence[]> {
  const rows = await db
    .selectFrom("paperEvents as event")
    .leftJoin("people", "people.id", "event.byId")
    .leftJoin("paperSigners as signer", "signer.id", "event.signerId")
    .select(["event.kind", "event.at", "event.signerId", "event.address", "event.browser", "event.words"])
    .select(sql<string | null>`coalesce(nullif(concat_ws(' ', first_name, last_name), ''), signer.name)`.as("who"))
    .where("event.paperId", "=", paperId)
    .orderBy("event.id")
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as EvidenceKind })); // per CHECK constraint
}

/** Somebody on the team, as a signer. */
export async function findTeamSigner(db: Database, id: string) {
  const row = await db
    .selectFrom("people")
    .innerJoin("authUsers", "authUsers.id", "people.id")
    .select(["people.id", "people.role", "authUsers.email"])
    .select(sql<string>`concat_ws(' ', first_name, last_name)`.as("name"))
    .where("people.id", "=", id)
    .where("people.role", "in", ["admin", "staff"])
    .where("people.status", "=", "active")
    .executeTakeFirst();
  return row ?? null;
}
