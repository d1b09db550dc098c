import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findApp } from "./assistant.queries.ts";
import type { App } from "./assistant.ts";

/** The app that asks, if it registered the very address it wants to be answered at. */
export async function readApp(
  { db, actor }: ReadContext,
  { id, redirectUri }: { id: string; redirectUri: string },
): Promise<Result<App>> {
  const mayAsk = "hasSudo" in actor && mayOffer(actor, "assistant.connect", { userId: actor.id });
  const app = isId(id) ? await findApp(db, id) : undefined;
  const isKnown = app?.redirectUris.includes(redirectUri) === true;
  return app && isKnown && mayAsk ? done(app) : refuse({ kind: "missing" });
}
