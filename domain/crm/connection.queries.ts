import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import type { CrmConnection, CrmKind, CrmStanding } from "./crm.ts";

type Standing = Pick<Row<"crmConnections">, "pausedAt" | "refusedAt" | "unreadSince">;
const stateOf = ({ pausedAt, refusedAt, unreadSince }: Standing): CrmConnection["state"] => {
  if (refusedAt) return "refused";
  if (pausedAt) return "paused";
  return unreadSince ? "failing" : "reading";
};

export async function selectConnection(
  db: Database,
  _: Permit<"crm.read">,
  clientId: string,
): Promise<CrmConnection | null> {
  const row = await db
    .selectFrom("crmConnections")
    .select(["id", "kind", "host", "account", "pausedAt", "refusedAt", "unreadSince", "problem", "readAt"])
    .where("clientId", "=", clientId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, kind, host, account, problem, readAt } = row;
  // per CHECK constraint
  return { id, kind: kind as CrmKind, host, account, state: stateOf(row), problem, readAt };
}

/** Null for a client that is not there. Neither where it is nor what it is called there is read. */
export async function selectStanding(
  db: Database,
  _: Permit<"crm.read_standing">,
  clientId: string,
): Promise<CrmStanding | null> {
  const row = await db
    .selectFrom("clientPortal as portal")
    .leftJoin("crmConnections as crm", "crm.clientId", "portal.clientId")
    .select(["portal.enabled", "portal.showDeals"])
    .select(["crm.kind", "crm.createdAt", "crm.pausedAt", "crm.refusedAt", "crm.unreadSince", "crm.readAt"])
    .where("portal.clientId", "=", clientId)
    .executeTakeFirst();
  if (!row) return null;
  const { enabled, showDeals, kind, createdAt: since, readAt } = row;
  // per CHECK constraint
  const connection = kind && since ? { kind: kind as CrmKind, state: stateOf(row), since, readAt } : null;
  return { isOffered: enabled && showDeals, connection };
}

/** A client before what hangs on it, as whoever erases it locks them: otherwise the two would wait for each other. */
export const findClientToHold = (tx: Database, clientId: string) =>
  tx
    .selectFrom("clients")
    .select("id")
    .where("id", "=", clientId)
    .where("erasedAt", "is", null)
    .forKeyShare()
    .executeTakeFirst();

/** Locked, with its client; null also while nothing is connected. */
export async function findConnectionToChange(tx: Database, clientId: string) {
  if (!(await findClientToHold(tx, clientId))) return null;
  return (
    (await tx
      .selectFrom("crmConnections")
      .select(["id", "clientId", "kind", "host", "account", "pausedAt", "refusedAt"])
      .where("clientId", "=", clientId)
      .forUpdate()
      .$narrowType<{ kind: CrmKind }>() // per CHECK constraint
      .executeTakeFirst()) ?? null
  );
}

type NewConnection = Omit<Row<"crmConnections">, "pausedAt" | "refusedAt" | "readAt" | "unreadSince" | "problem">;

/** False when the client has one already. */
export async function insertConnection(tx: Database, _: Permit<"crm.connect">, row: NewConnection): Promise<boolean> {
  const inserted = await tx
    .insertInto("crmConnections")
    .values(row)
    .onConflict((known) => known.column("clientId").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

type Token = Pick<Row<"crmConnections">, "host" | "account" | "currency" | "sealed" | "keyId" | "connectedBy">;

/** A new token: what failed with the former one is read again at once. */
export async function saveToken(tx: Database, _: Permit<"crm.connect">, id: string, token: Token, now: Date) {
  await tx
    .updateTable("crmConnections")
    .set({ ...token, refusedAt: null, pausedAt: null, unreadSince: null, problem: null, readAfter: now })
    .where("id", "=", id)
    .execute();
}

/** While it was paused it did not fail. */
export async function savePause(
  tx: Database,
  _: Permit<"crm.write">,
  { id, isPaused }: { id: string; isPaused: boolean },
  now: Date,
) {
  await tx
    .updateTable("crmConnections")
    .set(isPaused ? { pausedAt: now } : { pausedAt: null, unreadSince: null, problem: null, readAfter: now })
    .where("id", "=", id)
    .execute();
}

/** With what was read. What stands behind a claim is evidence, and stays. */
export async function deleteConnection(tx: Database, _: Permit<"crm.write">, id: string) {
  await tx
    .deleteFrom("crmSuggestions as suggestion")
    .where("suggestion.connectionId", "=", id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("deals as deal")
            .select("deal.id")
            .whereRef("deal.id", "=", "suggestion.dealId")
            .whereRef("deal.claimNo", "=", "suggestion.claimedEvent"),
        ),
      ),
    )
    .execute();
  await tx.deleteFrom("crmConnections").where("id", "=", id).execute();
}
