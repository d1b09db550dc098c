import { newId } from "#domain/kernel/id.ts";
import type { ItemKind } from "#domain/vault/index.ts";
import type { TestApp } from "../fixtures.ts";

/** Adds an item to the vault, with the given fields only. */
export async function seedItem({ inside: { db, clock } }: TestApp, kind: ItemKind, facts: object = {}) {
  const id = newId();
  const at = clock();
  await db
    .insertInto("vaultItems")
    .values({ id, kind, createdAt: at, updatedAt: at, ...facts })
    .execute();
  return id;
}

export { hydrated } from "../hydrated.ts";
