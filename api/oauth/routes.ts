import { type Context, Hono } from "hono";
import { z } from "zod";
import { door } from "#domain/access/actor.ts";
import { appForm } from "#domain/assistants/assistant.schema.ts";
import { issueTokens, registerApp, revokeToken, type Tokens, teamScopes } from "#domain/assistants/index.ts";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";
import { mcpUrlOf, resourceMetadata, serverMetadata } from "./metadata.ts";

type HttpContext = Context<HttpEnv>;

/** By address. An app registers once for each person who connects it, and asks for tokens about once an hour. */
const budgets = {
  register: { name: "oauth-register", points: 20, seconds: 3600 },
  token: { name: "oauth-token", points: 120, seconds: 60 },
} as const;

const refuse = (c: HttpContext, error: string, description: string, status: 400 | 429 = 400) =>
  c.json({ error, error_description: description }, status);

async function limited(c: HttpContext, { limits }: AppContext, budget: (typeof budgets)[keyof typeof budgets]) {
  const taken = await limits.take(budget.name, c.get("call").address, budget);
  if (taken.ok) return null;
  c.header("Retry-After", String(taken.problem.retryAfterSeconds));
  return refuse(c, "temporarily_unavailable", "Too many requests. Wait a little and try again.", 429);
}

/** OAuth 2.1 for assistants, but for the consent screen, which is a page: what apps ask for themselves. */
export function oauthRoutes(app: AppContext) {
  const routes = new Hono<HttpEnv>();
  const resource = async (c: HttpContext) =>
    c.json(resourceMetadata(app, (await app.settings()).brand.name, teamScopes));
  routes.get("/.well-known/oauth-protected-resource", resource);
  routes.get("/.well-known/oauth-protected-resource/mcp", resource);
  routes.get("/.well-known/oauth-authorization-server", (c) => c.json(serverMetadata(app, teamScopes)));
  routes.post("/oauth/register", (c) => register(c, app));
  routes.post("/oauth/token", (c) => token(c, app));
  routes.post("/oauth/revoke", (c) => revoke(c, app));
  return routes;
}

async function register(c: HttpContext, app: AppContext) {
  const tooMany = await limited(c, app, budgets.register);
  if (tooMany) return tooMany;
  const form = appForm.safeParse(await c.req.json().catch(() => null));
  if (!form.success) {
    const isAddress = form.error.issues.some(({ path }) => path[0] === "redirect_uris");
    const error = isAddress ? "invalid_redirect_uri" : "invalid_client_metadata";
    return refuse(c, error, "Send redirect_uris of https, or of http on this computer, and no client secret.");
  }
  const now = app.clock();
  const made = await registerApp({ db: app.db, actor: door, now }, { form: form.data });
  if (!made.ok) return refuse(c, "invalid_client_metadata", "This app can't be registered.");
  const { id, name, redirectUris } = made.value;
  const answer = {
    client_id: id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
  return c.json(answer, 201);
}

const text = z.string().min(1).max(600);
const common = { client_id: text, resource: text.optional() };
const tokenForm = z.discriminatedUnion("grant_type", [
  z.object({
    ...common,
    grant_type: z.literal("authorization_code"),
    code: text,
    redirect_uri: text,
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  }),
  z.object({ ...common, grant_type: z.literal("refresh_token"), refresh_token: text }),
]);

async function token(c: HttpContext, app: AppContext) {
  const tooMany = await limited(c, app, budgets.token);
  if (tooMany) return tooMany;
  const form = tokenForm.safeParse(await c.req.parseBody());
  if (!form.success) {
    const isKind = form.error.issues.some(({ path }) => path[0] === "grant_type");
    return isKind
      ? refuse(c, "unsupported_grant_type", "Send authorization_code or refresh_token.")
      : refuse(c, "invalid_request", "Something is missing, or not as RFC 6749 and RFC 7636 have it.");
  }
  const { data } = form;
  if (data.resource !== undefined && data.resource !== mcpUrlOf(app))
    return refuse(c, "invalid_target", `Tokens are for ${mcpUrlOf(app)} only.`);
  const given =
    data.grant_type === "refresh_token"
      ? ({ kind: "refresh", secret: data.refresh_token, appId: data.client_id } as const)
      : ({
          kind: "code",
          secret: data.code,
          appId: data.client_id,
          redirectUri: data.redirect_uri,
          verifier: data.code_verifier,
        } as const);
  const issued = await issueTokens({ db: app.db, actor: door, now: app.clock() }, given);
  if (!issued.ok || issued.value === "reused")
    return refuse(c, "invalid_grant", "This does not work, or not any more. Ask the person to connect again.");
  return c.json(toAnswer(issued.value));
}

const toAnswer = ({ access, refresh, expiresIn, scopes }: Tokens) => ({
  access_token: access,
  token_type: "Bearer",
  expires_in: expiresIn,
  refresh_token: refresh,
  scope: scopes.join(" "),
});

const revokeForm = z.object({ token: text, client_id: text });

async function revoke(c: HttpContext, app: AppContext) {
  const tooMany = await limited(c, app, budgets.token);
  if (tooMany) return tooMany;
  const form = revokeForm.safeParse(await c.req.parseBody());
  if (!form.success) return refuse(c, "invalid_request", "Send the token and the client_id.");
  await revokeToken(
    { db: app.db, actor: door, now: app.clock() },
    { secret: form.data.token, appId: form.data.client_id },
  );
  return c.body(null, 200);
}
