import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { search } from "#domain/search/index.ts";
import type { createTestApp } from "./test-app.ts";

/** A word that no other test in the shared database uses. */
export const wordOf = () => `w${newId().replaceAll("-", "").slice(-12)}`;
type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** Adds a vault item for the test app's client. */
export async function keep({ db, clientId, now }: TestApp, item: Record<string, unknown>) {
  const id = newId();
  const words = { kind: "prompt", title: "", body: "x", clientId, createdAt: now, updatedAt: now };
  await db
    .insertInto("vaultItems")
    .values({ ...words, ...item, id })
    .execute();
  return id;
}

/** What the search returns to an actor who may search. */
export async function look({ db }: TestApp, actor: Actor, query: string) {
  const looked = await search({ db, actor }, { query, page: 1 });
  if (!looked.ok) throw new Error("the team searches");
  return looked.value;
}
