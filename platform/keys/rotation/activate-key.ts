import type { Database } from "#domain/kernel/database.ts";
import { CannotOpen } from "#platform/database/cannot-open.ts";
import { fits, listKnownKeys } from "../check-root-keys.ts";
import { type KeyPlaces, readRootKeys } from "../read-root-keys.ts";

/** From the next start on, the staged key seals, and the previous one only opens. */
export async function activateKey(tx: Database, places: KeyPlaces): Promise<{ id: string; formerId: string }> {
  const known = await listKnownKeys(tx);
  const keys = await readRootKeys(places);
  const [staged, active] = ["staged", "active"].map((state) => known.find((row) => row.state === state));
  if (!staged || !active) throw new CannotOpen("No key is staged. First: npm run keys -- stage");
  for (const row of [staged, active])
    if (!keys.some((key) => fits(row, key)))
      throw new CannotOpen(`The key ${row.id} was not found; both are needed until the first one is retired.`);
  await tx.updateTable("rootKeys").set({ state: "former" }).where("id", "=", active.id).execute();
  await tx.updateTable("rootKeys").set({ state: "active" }).where("id", "=", staged.id).execute();
  return { id: staged.id, formerId: active.id };
}
