import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** The audit entry that a card tells of, with whoever acted and the client it belongs to, as they are called now. */
export const selectEntry = (db: Database, _: Permit<"webhook.send">, auditId: string) =>
  db
    .selectFrom("auditLog as entry")
    .leftJoin("people as person", (on) => on.onRef("person.id", "=", "entry.actorId").on("person.erasedAt", "is", null))
    .leftJoin("apiKeys as key", "key.id", "entry.apiKeyId")
    .leftJoin("clients as client", (on) =>
      on.onRef("client.id", "=", "entry.clientId").on("client.erasedAt", "is", null),
    )
    .select(["entry.event", "entry.action", "entry.entity", "entry.entityId", "entry.clientId", "entry.after"])
    .select(["entry.actorRole", "person.name as person", "key.name as program", "client.companyName as client"])
    .where("entry.id", "=", auditId)
    .executeTakeFirst();

/** Whether an endpoint was told to hear of this client. */
export const selectReach = (
  db: Database,
  _: Permit<"webhook.send" | "rule.tell">,
  endpointId: string,
  clientId: string,
) =>
  db
    .selectFrom("webhookClients")
    .select("clientId")
    .where("endpointId", "=", endpointId)
    .where("clientId", "=", clientId)
    .executeTakeFirst();

/** What a card says of its subject; `guest` and the times are a meeting's. */
export type CardSubject = {
  name: string | null;
  guest: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  minor: bigint | null;
  currency: string | null;
};

type Subject = { entity: string; id: string; clientId: string | null };

/** The record as it is now; nothing when it was erased, thrown away or moved to a client that was not asked about. */
export async function selectCardSubject(
  db: Database,
  _: Permit<"webhook.send">,
  { entity, id, clientId }: Subject,
): Promise<CardSubject | null> {
  const bare = sql`null::text as guest, null::timestamptz as starts_at, null::timestamptz as ends_at,
    null::bigint as minor, null::text as currency`;
  const money = sql`null::text as guest, null::timestamptz as starts_at, null::timestamptz as ends_at`;
  const numbered = sql`series || '-' || lpad(number::text, greatest(4, length(number::text)), '0') as name`;
  const one = sql`id = ${id} and client_id is not distinct from ${clientId}::uuid`;
  const from: Record<string, ReturnType<typeof sql>> = {
    task: sql`select title as name, ${bare} from tasks where ${one} and deleted_at is null`,
    lead: sql`select coalesce(name, email) as name, ${bare} from leads where id = ${id}`,
    client: sql`select company_name as name, ${bare} from clients where id = ${id} and erased_at is null`,
    booking: sql`select meeting_name as name, invitee_name as guest, starts_at, ends_at, null::bigint as minor,
      null::text as currency from bookings where ${one}`,
    deal: sql`select company as name, ${money}, value_minor as minor, currency from deals where ${one}`,
    update: sql`select title as name, ${money}, amount_minor as minor, currency from updates where ${one}`,
    invoice: sql`select ${numbered}, ${money}, total_minor as minor, currency from invoices where ${one}`,
    credit_note: sql`select ${numbered}, ${money}, total_minor as minor, currency from credit_notes where ${one}`,
  };
  const query = from[entity];
  return query ? (((await query.execute(db)).rows[0] as CardSubject | undefined) ?? null) : null; // as selected above
}
