import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/**
 * Removes all personal data from an account; the row stays, because the audit log and the ledger refer to it. Returns the
 * calendar that was connected, if there was one.
 */
export async function anonymise(tx: Database, _: Permit<"person.erase">, id: string, now: Date) {
  const nobody = `erased-${id}@erased.invalid`;
  await tx.deleteFrom("authAccounts").where("userId", "=", id).execute();
  await tx.deleteFrom("clientMembers").where("userId", "=", id).execute();
  await tx.deleteFrom("credentials").where("userId", "=", id).where("clientId", "is", null).execute();
  await tx.deleteFrom("calendarFeeds").where("personId", "=", id).execute();
  const connected = await tx
    .deleteFrom("connectedCalendars")
    .where("hostId", "=", id)
    .returning(["id", "hostId", "kind", "address", "userName", "sealed"])
    .executeTakeFirst();
  await tx.deleteFrom("busyFeeds").where("hostId", "=", id).execute();
  await tx.deleteFrom("notifications").where("userId", "=", id).execute();
  await tx.deleteFrom("notificationPreferences").where("userId", "=", id).execute();
  await tx.deleteFrom("videoProgress").where("userId", "=", id).execute();
  await tx
    .updateTable("authUsers")
    .set({ name: "Erased Person", email: nobody, image: null, updatedAt: now })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("people")
    .set(({ eb }) => ({
      firstName: "Erased",
      lastName: "Person",
      jobTitle: null,
      phone: null,
      notes: null,
      pictureFileId: null,
      meetingUrl: null,
      timeZone: "UTC",
      locale: null,
      theme: "system",
      shortcuts: "all",
      lastSignInAt: null,
      erasedAt: now,
      updatedAt: now,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
  return connected ?? null;
}
