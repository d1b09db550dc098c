import { unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { isId, newId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { deleteUnusedApps, findApp, findConnectedTo, insertApp } from "./assistant.queries.ts";
import type { AppForm } from "./assistant.schema.ts";
import type { App } from "./assistant.ts";

const day = 86_400_000;

/**
 * An app introduces itself, as anyone may. That gives it nothing: only a person can let it in. It is forgotten after a
 * day in which nobody does.
 */
export const registerApp = declareCommand({
  action: "assistant.register",
  run: async ({ db, now }, { form }: { form: AppForm }, may) => {
    await deleteUnusedApps(db, may, new Date(now.getTime() - day));
    const app = { id: newId(now.getTime()), name: form.client_name, redirectUris: form.redirect_uris };
    await insertApp(db, may, { ...app, createdAt: now });
    return unchanged(app);
  },
});

/**
 * The app that asks, if it registered the very address it wants to be answered at. `isConnectedThere`: whether the person
 * has an assistant at that address. Anybody may register an app, so nothing else vouches for one.
 */
export async function readApp(
  { db, actor }: ReadContext,
  { id, redirectUri }: { id: string; redirectUri: string },
): Promise<Result<App & { isConnectedThere: boolean }>> {
  if (!("hasSudo" in actor)) return refuse({ kind: "missing" });
  const mayAsk = mayOffer(actor, "assistant.connect", { userId: actor.id });
  const app = isId(id) ? await findApp(db, id) : undefined;
  const isKnown = app?.redirectUris.includes(redirectUri) === true;
  if (!app || !isKnown || !mayAsk) return refuse({ kind: "missing" });
  return done({ ...app, isConnectedThere: await findConnectedTo(db, actor.id, redirectUri) });
}
