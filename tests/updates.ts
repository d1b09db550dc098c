import type { Actor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { postUpdate } from "#domain/updates/index.ts";
import type { PostForm } from "#domain/updates/update.schema.ts";
import { createTestApp } from "./test-app.ts";

export const day = "2026-11-23";

/** An update as the form would send it. */
export const said = (form: Partial<PostForm> = {}): PostForm => ({
  title: "A deal was closed",
  description: "",
  amount: "",
  key: newId(),
  ...form,
});

/** A test app in which updates are posted, `minutes` after the start. */
export async function openUpdates(own?: Database) {
  const app = await createTestApp(own);
  const { db, clientId, now } = app;
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  async function post(actor: Actor, form: Partial<PostForm> = {}, minutes = 0) {
    const posted = await postUpdate({ db, actor, now: at(minutes) }, { clientId, ...said(form), day });
    if (!posted.ok) throw new Error(`not posted: ${JSON.stringify(posted.problem)}`);
    return { clientId, id: posted.value.id };
  }
  const payments = (updateId: string) =>
    db
      .selectFrom("payments")
      .select(["kind", "direction", "status", "amountMinor", "currency"])
      .where("updateId", "=", updateId)
      .orderBy("kind")
      .execute();
  const auditEntries = (entityId: string) =>
    db
      .selectFrom("auditLog")
      .select(["action", "before", "after"])
      .where("entityId", "=", entityId)
      .orderBy("id")
      .execute();
  return { ...app, at, post, payments, auditEntries };
}
