import { newId } from "#domain/kernel/id.ts";
import type { Scene } from "../scene.ts";

/** A key that works, made by the admin of the cast. */
export async function apiKeyIdOf({ db, app, cast }: Scene): Promise<string> {
  const id = newId();
  const key = { name: `Key ${id}`, secretHash: id.replaceAll("-", "").repeat(2), ending: id.slice(-4) };
  const made = { createdAt: app.clock(), createdBy: cast.people.admin.id };
  await db
    .insertInto("apiKeys")
    .values({ id, ...key, ...made, scopes: ["tasks:read"] })
    .execute();
  return id;
}
