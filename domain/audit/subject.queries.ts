import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";

/** An entry's subject under its current name. `kind` tells an item's tab. */
export type Subject = { entity: string; id: string; name: string; kind: string | null };

/** Those of these ids that still exist; trashed and erased ones are left out. */
export async function selectSubjects(
  db: Database,
  _: Permit<"audit.read" | "audit.read_client" | "audit.export">,
  ids: string[],
): Promise<Map<string, Subject>> {
  const asked = sql`${[...new Set(ids)].filter(isId)}::uuid[]`;
  const { rows } = await sql<Subject>`
    select 'task' as entity, id, title as name, null as kind from tasks where id = any(${asked}) and deleted_at is null
    union all select 'item', id, title, kind from vault_items where id = any(${asked}) and deleted_at is null
    union all select 'booking', b.id, t.name, null from bookings b join meeting_types t on t.id = b.meeting_type_id
      where b.id = any(${asked})
    union all select 'campaign', id, name, null from campaigns where id = any(${asked})
    union all select 'invoice', id, coalesce(series || '-' || lpad(number::text, greatest(4, length(number::text)), '0'),
      'Draft'), null from invoices where id = any(${asked})
    union all select 'credit_note', id, series || '-' || lpad(number::text, greatest(4, length(number::text)), '0'), null
      from credit_notes where id = any(${asked})
    union all select 'update', id, title, null from updates where id = any(${asked})
    union all select 'deal', id, company, null from deals where id = any(${asked})
    union all select 'payment', id, description, null from payments where id = any(${asked})
    union all select 'recurring', id, description, null from recurring_entries where id = any(${asked})
    union all select 'credential', id, coalesce(label, 'Google'), null from credentials
      where id = any(${asked}) and deleted_at is null
    union all select 'lead', id, coalesce(name, email), null from leads
      where id = any(${asked}) and coalesce(name, email) is not null
    union all select 'person', id, name, null from people
      where id = any(${asked}) and erased_at is null
    union all select 'client', id, company_name, null from clients where id = any(${asked}) and erased_at is null
  `.execute(db);
  return new Map(rows.map((subject) => [subject.id, subject]));
}
