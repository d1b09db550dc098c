import { type RawBuilder, sql } from "kysely";
import { type Actor, clientsInSight } from "#domain/access/actor.ts";

/** Which records a search may return: of which clients, and the actor's own. `payers`: the clients whose money they see. */
export type Reach = { clients: "all" | string[]; payers: string[]; userId: string; isAdmin: boolean };

/** What a team member comes across. */
export function reachOf(actor: Extract<Actor, { role: "admin" | "staff" }>): Reach {
  const assignments = actor.role === "staff" ? actor.assignments : [];
  return {
    clients: clientsInSight(actor),
    payers: assignments.filter(({ seesMoney }) => seesMoney).map(({ clientId }) => clientId),
    userId: actor.id,
    isAdmin: actor.role === "admin",
  };
}

/** Part of the query itself, before anything is ranked or counted. Conditions an index can serve come first. */
export function within({ clients, payers, userId, isAdmin }: Reach): RawBuilder<boolean> {
  if (isAdmin) return sql`true`;
  const own = sql`owners && ${[userId]}::uuid[]`;
  const inSight =
    clients === "all" ? sql`true` : sql`(client_id is null or client_id = any(${clients}::uuid[]) or ${own})`;
  return sql`${inSight} and case
    when kind = 'lead' then ${own} or (owners = '{}' and ${leadsForAll()})
    when kind = 'booking' then ${own} or client_id is not null
    when kind = 'person' then client_id is not null
      or exists (select from people where people.id = hit.id and people.status = 'active')
    when kind in ('invoice', 'credit_note') then client_id = any(${payers}::uuid[])
    when kind = 'video' then exists (
      select from videos join video_categories as section on section.id = videos.category_id
      where videos.id = hit.id and videos.is_published and section.staff_visible and section.archived_at is null)
    else true end`;
}

const leadsForAll = () =>
  sql`coalesce((select (value ->> 'unassignedLeadsForAll')::boolean from settings where key = 'access'), true)`;

/** A video is shown with its section. */
export const place = () => sql`case when kind = 'video' then (
  select slug from video_categories as section join videos on videos.category_id = section.id where videos.id = hit.id) end`;

/** When a booking starts: it is what tells two of the same person apart. */
export const startsAt = () => sql`case when kind = 'booking' then at end as "startsAt"`;
