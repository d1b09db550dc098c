import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findApp, findConnectedTo } from "./assistant.queries.ts";
import type { App } from "./assistant.ts";

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
