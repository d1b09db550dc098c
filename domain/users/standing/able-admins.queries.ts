import { type RawBuilder, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { personConflict } from "../conflicts.ts";

/** Whether the person a query calls `person` has a password or a passkey. */
export const hasOwnWay = ownWayOf("person");

/** Whether the person could sign in now: by a way of their own, or by an account of the company's sign-in while it is on. */
export const isAble = (person: "person" | "other") => sql<boolean>`(${ownWayOf(person)}
  or exists (select from linked_identities as identity join identity_providers as provider on provider.issuer = identity.issuer
    where provider.is_on and identity.person_id = ${sql.ref(`${person}.id`)}))`;

function ownWayOf(person: string): RawBuilder<boolean> {
  const id = sql.ref(`${person}.id`);
  return sql<boolean>`(
    exists (select from auth_accounts as account where account.user_id = ${id}
      and account.provider_id = 'credential' and account.password is not null)
    or exists (select from passkeys where passkeys.person_id = ${id}))`;
}

/**
 * Until the transaction ends, nobody else decides about anything that could leave the agency without an admin. Taken before
 * any row is locked, as whoever holds it goes on to lock rows.
 */
export const lockStandings = (tx: Database) =>
  sql`select pg_advisory_xact_lock(hashtext('foyer standing'))`.execute(tx);

const advice = { own: "Choose a password first.", others: "Have another admin choose a password first." };

/** Takes away a way to sign in, alone; a refusal when with it the last admin who could sign in would lose theirs. */
export async function keepingAnAdmin<T>(
  tx: Database,
  may: Permit,
  take: () => Promise<T>,
  whose: keyof typeof advice = "others",
) {
  await lockStandings(tx);
  const wasOne = await hasAbleAdmin(tx, may);
  const value = await take();
  if (!wasOne || (await hasAbleAdmin(tx, may))) return { ok: true, value } as const;
  return personConflict("no-admin-left", advice[whose]);
}

async function hasAbleAdmin(tx: Database, _: Permit): Promise<boolean> {
  const admins = tx.selectFrom("people as person").select("person.id").where("person.role", "=", "admin");
  const able = admins.where("person.status", "=", "active").where(isAble("person")).limit(1);
  return (await able.executeTakeFirst()) !== undefined;
}
