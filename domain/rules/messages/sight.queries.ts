import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { unassignedForAll } from "#domain/leads/index.ts";

/** What the read rules of a record ask for besides its client. */
export type SightSubject = Partial<{
  authorId: string | null;
  assigneeId: string | null;
  createdBy: string | null;
  clientVisible: boolean;
  hostIds: string[];
  assignedTo: string | null;
  unassignedForAll: boolean;
  personId: string | null;
  signerIds: (string | null)[];
  /** For admins alone. */
  isDraft: boolean;
}>;

const subjects: Record<string, ReturnType<typeof sql>> = {
  update: sql`select author_id from updates one`,
  task: sql`select assignee_id, created_by, client_visible from tasks one`,
  invoice: sql`select state = 'draft' as is_draft from invoices one`,
  booking: sql`select array(select host_id from booking_hosts where booking_id = one.id) as host_ids from bookings one`,
  lead: sql`select assigned_to, ${unassignedForAll()} as unassigned_for_all from leads one`,
  paper: sql`select person_id, state = 'draft' as is_draft,
    array(select signer.person_id from paper_signers signer where signer.paper_id = one.id) as signer_ids from papers one`,
};

export async function findSightSubject(
  db: Database,
  _: Permit<"rule.tell" | "mail.send">,
  { entity, id }: { entity: string; id: string },
): Promise<SightSubject> {
  const query = subjects[entity];
  if (!query) return {};
  const { rows } = await sql<SightSubject>`${query} where one.id = ${id}`.execute(db);
  return rows[0] ?? {};
}

/** The people whom an action means: the client's members, all admins, or one person. */
export async function selectMeant(
  db: Database,
  _: Permit<"rule.tell" | "mail.send">,
  { who, clientId }: { who: "members" | "admins"; clientId: string | null },
): Promise<string[]> {
  if (who === "admins") {
    const admins = db.selectFrom("people").select("id").where("role", "=", "admin").where("status", "=", "active");
    return (await admins.limit(200).execute()).map(({ id }) => id);
  }
  const members = db
    .selectFrom("clientMembers as member")
    .innerJoin("clientPortal as portal", "portal.clientId", "member.clientId")
    .select("member.userId as id")
    .where("member.clientId", "=", clientId)
    .where("portal.enabled", "=", true);
  return (await members.limit(200).execute()).map(({ id }) => id);
}
