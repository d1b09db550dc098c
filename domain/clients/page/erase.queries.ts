import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** Takes everything that names the client; the row stays, so that the diary and the ledger keep their client. */
export async function anonymiseClient(tx: Database, may: Permit<"client.erase">, id: string, at: Date) {
  await tx.deleteFrom("clientMembers").where("clientId", "=", id).execute();
  await tx.deleteFrom("clientAssignments").where("clientId", "=", id).execute();
  await tx.deleteFrom("tasks").where("clientId", "=", id).execute();
  await tx.deleteFrom("clientTimelines").where("clientId", "=", id).execute();
  await tx.deleteFrom("campaigns").where("clientId", "=", id).execute();
  await tx.deleteFrom("credentials").where("clientId", "=", id).execute();
  await tx.deleteFrom("vaultItems").where("clientId", "=", id).execute();
  await silenceUpdates(tx, id);
  await tx.deleteFrom("notifications").where("clientId", "=", id).execute();
  await tx
    .updateTable("clients")
    .set(({ eb }) => ({
      ...{ companyName: "Erased client", notes: null, pictureFileId: null, externalRef: null },
      ...{ erasedAt: at, updatedAt: at, updatedBy: may.by },
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

/** What was told goes with the client; an update that the ledger points at stays without words. */
async function silenceUpdates(tx: Database, clientId: string) {
  await tx.deleteFrom("updateComments").where("clientId", "=", clientId).execute();
  const theirs = tx.selectFrom("updates").select("id").where("clientId", "=", clientId);
  await tx.deleteFrom("updateFiles").where("updateId", "in", theirs).execute();
  await tx
    .deleteFrom("updates")
    .where("clientId", "=", clientId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("payments").select("payments.id").whereRef("payments.updateId", "=", "updates.id"))),
    )
    .execute();
  const words = { title: "Erased update", description: "" };
  await tx.updateTable("updates").set(words).where("clientId", "=", clientId).execute();
}
