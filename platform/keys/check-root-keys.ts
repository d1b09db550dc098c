import { timingSafeEqual } from "node:crypto";
import type { Database, Row } from "#domain/kernel/database.ts";
import { CannotOpen } from "#platform/database/cannot-open.ts";
import { derive } from "./derive.ts";
import type { RootKey } from "./root-key.ts";

/** The key that seals, and those beside it that still open what they sealed, or soon will. */
export type KeyRing = { active: RootKey; others: RootKey[] };

/** The keys this database was used with, oldest first; none on the first start. */
export const listKnownKeys = (db: Database): Promise<Row<"rootKeys">[]> =>
  db.selectFrom("rootKeys").selectAll().orderBy("createdAt").orderBy("id").execute();

/** What the database keeps of a key, of no use without it. */
export const checkValueOf = (key: RootKey): Buffer => derive(key.secret, "check").export();

export const fits = (known: Row<"rootKeys">, key: RootKey): boolean =>
  known.id === key.id && timingSafeEqual(known.checkValue, checkValueOf(key));

/** The first key of a database becomes its key. From then on it opens with the keys it knows only, and with all it needs. */
export async function checkRootKeys(db: Database, keys: RootKey[]): Promise<KeyRing> {
  const [first] = keys;
  if (first && (await listKnownKeys(db)).length === 0)
    // Two first starts may meet here; the database lets one active key in and both look again.
    await db
      .insertInto("rootKeys")
      .values({ id: first.id, checkValue: checkValueOf(first), state: "active" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  const known = await listKnownKeys(db);
  const found = (state: string) => keys.filter((key) => known.some((row) => row.state === state && fits(row, key)));
  const [active] = found("active");
  if (!active)
    throw new CannotOpen(
      `The root key ${idsOf(keys)} does not fit this database, which knows ${idsOf(known)}. ` +
        "Start with the key it was used with: FOYER_KEY, FOYER_KEY_FILE or keys/root.key in the data folder.",
    );
  const lost = known.find(({ id, state }) => state === "former" && !found("former").some((key) => key.id === id));
  if (lost)
    throw new CannotOpen(
      `The root key ${lost.id} was replaced but not retired yet, and it was not found: it may still open secrets. ` +
        "Put it back beside the new one, or end the rotation: npm run keys -- retire.",
    );
  return { active, others: [...found("former"), ...found("staged")] };
}

const idsOf = (keys: { id: string }[]) => keys.map(({ id }) => id).join(", ");
