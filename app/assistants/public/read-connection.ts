import { redirect } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import type { KeyScope } from "#domain/access/key-grant.ts";
import { connectForm } from "#domain/assistants/assistant.schema.ts";
import { type App, readApp, scopesFor } from "#domain/assistants/index.ts";

/** What an app asks for: where it is answered, what it has to redeem the code with, and what it wants to be let into. */
export type Connection = { app: App; redirectUri: string; challenge: string; scopes: KeyScope[] };

/**
 * Reads what an app asks for in the address of the consent screen (RFC 6749, RFC 7636, RFC 8707). Null when it is not
 * known there: then nobody is sent anywhere. Whatever else is wrong, the app is told.
 */
export async function readConnection(ctx: RequestContext, url: URL): Promise<Connection | null> {
  const asked = url.searchParams;
  const redirectUri = asked.get("redirect_uri") ?? "";
  const found = await readApp(ctx, { id: asked.get("client_id") ?? "", redirectUri });
  if (!found.ok) return null;
  const refuse = (error: string) => redirect(answerTo(ctx, url, { error }));
  const resources = asked.getAll("resource");
  if (resources.some((resource) => resource !== `${ctx.app.config.publicUrl}/mcp`)) throw refuse("invalid_target");
  const form = connectForm.safeParse(Object.fromEntries(asked));
  if (!form.success)
    throw refuse(asked.get("response_type") === "code" ? "invalid_request" : "unsupported_response_type");
  const { scope, code_challenge: challenge } = form.data;
  const wanted = scope.split(" ").filter(Boolean);
  const scopes = scopesFor(ctx.actor).filter((one) => wanted.length === 0 || wanted.includes(one));
  if (scopes.length === 0) throw refuse("invalid_scope");
  return { app: found.value, redirectUri, challenge, scopes };
}

/** The app's address with the answer. `iss` says who answers (RFC 9207). */
export function answerTo({ app }: RequestContext, url: URL, answer: { code: string } | { error: string }): string {
  const to = new URL(url.searchParams.get("redirect_uri") ?? "");
  for (const [name, value] of Object.entries(answer)) to.searchParams.set(name, value);
  const state = url.searchParams.get("state");
  if (state !== null) to.searchParams.set("state", state);
  to.searchParams.set("iss", app.config.publicUrl);
  return to.href;
}
