import { redirect } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import type { KeyScope } from "#domain/access/key-grant.ts";
import { connectForm } from "#domain/assistants/assistant.schema.ts";
import { type App, readApp, scopesFor } from "#domain/assistants/index.ts";
import { valueOrNull } from "#domain/kernel/result.ts";

/** What an app asks for: where it is answered, what it has to redeem the code with, and what it wants to be let into. */
export type Connection = {
  app: App & { isConnectedThere: boolean };
  redirectUri: string;
  challenge: string;
  scopes: KeyScope[];
};
/** Why nothing can be connected, and the address where the app would hear of it. */
export type Misasked = Pick<Connection, "app" | "redirectUri"> & { error: string; to: string };

/**
 * Reads what an app asks for in the address of the consent screen (RFC 6749, RFC 7636, RFC 8707). Null when it is not
 * known there: then nobody is sent anywhere. Whatever else is wrong, the app is told. As anybody may register an app with
 * any address, a person is sent there by themselves only where they have connected one (RFC 9700, 4.11.2).
 */
export async function readConnection(ctx: RequestContext, url: URL): Promise<Connection | Misasked | null> {
  const asked = url.searchParams;
  const redirectUri = asked.get("redirect_uri") ?? "";
  const found = valueOrNull(await readApp(ctx, { id: asked.get("client_id") ?? "", redirectUri }));
  if (!found) return null;
  const app = found;
  const refuse = (error: string): Misasked => {
    const to = answerTo(ctx, url, { error });
    if (app.isConnectedThere) throw redirect(to);
    return { app, redirectUri, error, to };
  };
  const resources = asked.getAll("resource");
  if (resources.some((resource) => resource !== `${ctx.app.config.publicUrl}/mcp`)) return refuse("invalid_target");
  const form = connectForm.safeParse(Object.fromEntries(asked));
  if (!form.success)
    return refuse(asked.get("response_type") === "code" ? "invalid_request" : "unsupported_response_type");
  const { scope, code_challenge: challenge } = form.data;
  const wanted = scope.split(" ").filter(Boolean);
  const least = (one: KeyScope) => one.endsWith(":read");
  const scopes = scopesFor(ctx.actor).filter((one) => (wanted.length === 0 ? least(one) : wanted.includes(one)));
  if (scopes.length === 0) return refuse("invalid_scope");
  return { app, redirectUri, challenge, scopes };
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
