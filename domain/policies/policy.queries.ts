import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { policyForm, type Section } from "./policy.schema.ts";
import type { Policy, PolicyKind } from "./policy.ts";

export async function listPolicies(db: Database, _: Permit, kind: PolicyKind): Promise<Policy[]> {
  const rows = await db
    .selectFrom("policyDocuments")
    .selectAll()
    .where("kind", "=", kind)
    .orderBy("number", "desc")
    .execute();
  return rows.map(toPolicy);
}

export async function findPolicy(db: Database, kind: PolicyKind, which: { number: number } | Policy["state"]) {
  const found = db.selectFrom("policyDocuments").selectAll().where("kind", "=", kind);
  const row =
    typeof which === "string"
      ? await found.where("state", "=", which).executeTakeFirst()
      : await found.where("number", "=", which.number).executeTakeFirst();
  return row ? toPolicy(row) : null;
}

/** Serialises writers per kind, until the transaction ends. */
export async function lockPolicies(tx: Database, _: Permit<"policy.publish">, kind: PolicyKind) {
  await sql`select pg_advisory_xact_lock(hashtext(${`policy ${kind}`}))`.execute(tx);
}

export async function insertDraft(
  tx: Database,
  _: Permit<"policy.publish">,
  kind: PolicyKind,
  number: number,
  sections: Section[],
) {
  const draft = { id: newId(), kind, number, state: "draft", sections: JSON.stringify(sections) };
  await tx.insertInto("policyDocuments").values(draft).execute();
}

export async function updateDraft(
  tx: Database,
  _: Permit<"policy.publish">,
  id: string,
  version: number,
  sections: Section[],
) {
  await tx
    .updateTable("policyDocuments")
    .set({ sections: JSON.stringify(sections), version })
    .where("id", "=", id)
    .execute();
}

/** Publishes the draft in place of the current version; notifies every instance at commit. */
export async function putInForce(tx: Database, may: Permit<"policy.publish">, { id, kind }: Policy, now: Date) {
  await tx
    .updateTable("policyDocuments")
    .set({ state: "superseded" })
    .where("kind", "=", kind)
    .where("state", "=", "published")
    .execute();
  await tx
    .updateTable("policyDocuments")
    .set({ state: "published", publishedAt: now, publishedBy: may.by })
    .where("id", "=", id)
    .execute();
  await sql`select pg_notify('content', ${`policy ${kind}`})`.execute(tx);
}

type Acceptance = { personId: string; addressHash: string; now: Date };

/** One row for each policy in force that the person has not accepted yet. */
export async function insertAcceptances(
  db: Database,
  _: Permit<"policy.accept">,
  { personId, addressHash, now }: Acceptance,
) {
  await sql`
    insert into policy_acceptances (person_id, policy_id, accepted_at, address_hash)
    select ${personId}, id, ${now}, ${addressHash} from policy_documents where state = 'published'
    on conflict do nothing`.execute(db);
}

function toPolicy(row: Row<"policyDocuments">): Policy {
  const { id, number, version, state, publishedAt } = row;
  const { sections } = policyForm.parse({ sections: row.sections });
  const facts = { id, kind: row.kind as PolicyKind, number, version, sections }; // per CHECK constraint
  if (state === "draft") return { ...facts, state, publishedAt: null };
  if ((state === "published" || state === "superseded") && publishedAt) return { ...facts, state, publishedAt };
  throw new Error(`Policy ${id} is ${state} but its row is incomplete`);
}
