import { newId } from "#domain/kernel/id.ts";
import type { ItemKind } from "#domain/vault/index.ts";
import type { TestApp } from "../house.ts";

/** Puts an item into a house's vault; nothing is written in it but what is given. */
export async function seedItem({ inside: { db, clock } }: TestApp, kind: ItemKind, facts: object = {}) {
  const [id, at] = [newId(), clock()];
  await db
    .insertInto("vaultItems")
    .values({ id, kind, createdAt: at, updatedAt: at, ...facts })
    .execute();
  return id;
}

export { hydrated } from "../hydrated.ts";
