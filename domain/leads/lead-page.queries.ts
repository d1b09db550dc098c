import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import type { LeadForm } from "./lead.schema.ts";
import { type Answers, type Lead, type LeadStatus, toLead } from "./lead.ts";

export type LeadPage = Lead & {
  phone: string | null;
  notes: string | null;
  assignee: string | null;
  client: { id: string; name: string; isErased: boolean } | null;
  isErased: boolean;
  version: number;
};

/** Whether all staff may see unassigned leads; true unless the setting says otherwise. */
export const unassignedForAll = () => sql<boolean>`coalesce(
  (select (value ->> 'unassignedLeadsForAll')::boolean from settings where key = 'access'), true)`;

/** A lead, with what access rules need to know. */
export async function findLead(db: Database, id: string): Promise<{ lead: LeadPage; subject: Subject } | null> {
  const row = await db
    .selectFrom("leads as lead")
    .leftJoin("people as person", "person.id", "lead.assignedTo")
    .leftJoin("clients as client", "client.id", "lead.convertedClientId")
    .selectAll("lead")
    .select(["client.companyName", "client.erasedAt as clientErasedAt", unassignedForAll().as("unassignedForAll")])
    .select("person.name as assignee")
    .where("lead.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { phone, notes, assignee, convertedClientId, companyName, clientErasedAt, erasedAt, version } = row;
  const client = convertedClientId
    ? { id: convertedClientId, name: companyName ?? "", isErased: clientErasedAt !== null }
    : null;
  return {
    lead: { ...toLead(row), phone, notes, assignee, client, isErased: erasedAt !== null, version },
    subject: subjectOf(row),
  };
}

export type Subject = { assignedTo: string | null; unassignedForAll: boolean };
const subjectOf = ({ assignedTo, unassignedForAll }: Subject): Subject => ({ assignedTo, unassignedForAll });

export type LeadToChange = Pick<
  Row<"leads">,
  "name" | "email" | "company" | "version" | "convertedClientId" | "erasedAt"
> &
  Subject & { status: LeadStatus; answers: Answers };

export async function findLeadToChange(tx: Database, id: string): Promise<LeadToChange | null> {
  const row = await tx
    .selectFrom("leads")
    .select(["name", "email", "company", "status", "answers", "assignedTo", "convertedClientId", "erasedAt", "version"])
    .select(unassignedForAll().as("unassignedForAll"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, status: row.status as LeadStatus, answers: row.answers as Answers } : null; // held by CHECKs
}

export async function saveLead(tx: Database, _: Permit<"lead.edit">, id: string, form: LeadForm, now: Date) {
  await tx
    .updateTable("leads")
    .set(({ eb }) => ({ ...form, updatedAt: now, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function saveStatus(tx: Database, _: Permit<"lead.edit">, id: string, status: LeadStatus, now: Date) {
  await tx
    .updateTable("leads")
    .set(({ eb }) => ({ status, updatedAt: now, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function saveAssignee(
  tx: Database,
  _: Permit<"lead.assign" | "lead.take">,
  id: string,
  assignedTo: string | null,
  now: Date,
) {
  await tx
    .updateTable("leads")
    .set(({ eb }) => ({ assignedTo, updatedAt: now, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export type Won = { clientId: string; name: string; email: string };

/** A lead without a name gets the client's. */
export async function saveConversion(
  tx: Database,
  _: Permit<"lead.convert">,
  id: string,
  { clientId, name, email, now }: Won & { now: Date },
) {
  const named = { name: sql<string>`coalesce(name, ${name})`, email: sql<string>`coalesce(email, ${email})` };
  await tx
    .updateTable("leads")
    .set(({ eb }) => ({
      ...named,
      status: "won",
      convertedClientId: clientId,
      updatedAt: now,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

/** Active team members. Locked until the transaction ends. */
export async function findTeamMember(tx: Database, id: string): Promise<boolean> {
  const member = tx.selectFrom("people").select("id").where("id", "=", id).where("role", "in", ["admin", "staff"]);
  return (await member.where("status", "=", "active").forShare().executeTakeFirst()) !== undefined;
}
