import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** Who has connected a calendar at Google, by name. */
export const listGoogleHosts = (db: Database, _: Permit<"google_client.read">): Promise<{ name: string }[]> =>
  db
    .selectFrom("connectedCalendars as connected")
    .innerJoin("authUsers as host", "host.id", "connected.hostId")
    .select("host.name")
    .where("connected.kind", "=", "google")
    .orderBy("host.name")
    .execute();

/** Whether a connection rests on the consent of an account; where its name is not known, any connection of the host. */
export const findByConsent = (
  db: Database,
  _: Permit<"connected_calendar.read">,
  { hostId, userName }: { hostId: string; userName: string | null },
) =>
  db
    .selectFrom("connectedCalendars")
    .select("id")
    .where("kind", "=", "google")
    .where((row) => (userName === null ? row("hostId", "=", hostId) : row("userName", "=", userName)))
    .limit(1)
    .executeTakeFirst();

/** Forgets every connection to Google, and returns what is needed to withdraw the consents. */
export const deleteGoogleConnections = (tx: Database, _: Permit<"google_client.remove">) =>
  tx
    .deleteFrom("connectedCalendars")
    .where("kind", "=", "google")
    .returning(["id", "hostId", "kind", "address", "userName", "sealed"])
    .execute();
