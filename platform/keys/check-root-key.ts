import { timingSafeEqual } from "node:crypto";
import type { Database } from "#domain/kernel/database.ts";
import { CannotOpen } from "#platform/database/cannot-open.ts";
import { derive } from "./derive.ts";
import type { RootKey } from "./root-key.ts";

/** The ids of the keys this database was used with; none on the first start. */
export async function listKnownKeys(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("rootKeys").select("id").orderBy("createdAt").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** The first key of a database becomes its key. Any other key is refused from then on. */
export async function checkRootKey(db: Database, root: RootKey): Promise<void> {
  const checkValue = derive(root.secret, "check").export();
  const first = { id: root.id, checkValue, state: "active" };
  if ((await listKnownKeys(db)).length === 0)
    // Two first starts may meet here; the database lets one active key in and both look again.
    await db
      .insertInto("rootKeys")
      .values(first)
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  const active = await db.selectFrom("rootKeys").selectAll().where("state", "=", "active").executeTakeFirst();
  if (active?.id === root.id && timingSafeEqual(active.checkValue, checkValue)) return;
  throw new CannotOpen(
    `The root key ${root.id} does not fit this database, which knows ${(await listKnownKeys(db)).join(", ")}. ` +
      "Start with the key it was used with: FOYER_KEY, FOYER_KEY_FILE or keys/root.key in the data folder.",
  );
}
