import { timingSafeEqual } from "node:crypto";
import type { Database, Row } from "#domain/kernel/database.ts";
import { CannotOpen } from "#platform/database/cannot-open.ts";
import { derive } from "./derive.ts";
import type { RootKey } from "./root-key.ts";

/** The key that seals, and others that still open what they sealed, or soon will. */
export type KeyRing = { active: RootKey; others: RootKey[] };

/** The keys this database has been used with, oldest first; none on the first start. */
export const listKnownKeys = (db: Database): Promise<Row<"rootKeys">[]> =>
  db.selectFrom("rootKeys").selectAll().orderBy("createdAt").orderBy("id").execute();

/** A check value of the key, useless without the key itself. */
export const checkValueOf = (key: RootKey): Buffer => derive(key.secret, "check").export();

export const fits = (known: Row<"rootKeys">, key: RootKey): boolean =>
  known.id === key.id && timingSafeEqual(known.checkValue, checkValueOf(key));

/**
 * The first key used with a database becomes its key. From then on only known keys are accepted, and all needed ones
 * must be present.
 */
export async function checkRootKeys(db: Database, keys: RootKey[]): Promise<KeyRing> {
  const [first] = keys;
  if (first && (await listKnownKeys(db)).length === 0)
    // Two first starts may race here; the database accepts one active key and both read it again.
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
