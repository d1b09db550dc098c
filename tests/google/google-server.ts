import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Trouble } from "#tests/caldav/calendar-server.ts";
import { googleAt } from "./google-at.ts";
import { googleCalendars, refusal } from "./google-events.ts";

export const googleClient = { clientId: "agency.apps.googleusercontent.test", clientSecret: "a-google-secret" };

type Asked = { redirectUri: string; challenge: string; scope: string };

/**
 * Google on this machine, with one account: its consent page, its tokens, and its Calendar API. `grants` is what the
 * account's owner lets through; `trouble` as in the CalDAV server of the tests.
 */
export async function startGoogle() {
  const calendars = googleCalendars();
  const asked: string[] = [];
  const trouble: { make: Trouble | null; after: Trouble | null } = { make: null, after: null };
  const codes = new Map<string, Asked>();
  const access = new Map<string, string>();
  const refresh = new Map<string, string>();
  const revoked: string[] = [];
  const grants = { only: null as string | null };

  const server = createServer(async (request, response) => {
    const { method = "" } = request;
    const url = new URL(request.url ?? "", "http://google.test");
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push(`${method} ${url.pathname}`);
    if (trouble.make?.(request, response)) return;
    if (url.pathname === "/o/oauth2/v2/auth") return void consent(url, response);
    if (url.pathname === "/token") return void token(new URLSearchParams(body), response);
    if (url.pathname === "/revoke") return void revoke(new URLSearchParams(body), response);
    return void callApi(method, url, body, request, response);
  });

  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(body === null ? "" : JSON.stringify(body));

  /** The page on which the account's owner decides, as it would be on Google's own site. */
  function consent({ searchParams: query }: URL, response: ServerResponse) {
    const redirectUri = query.get("redirect_uri") ?? "";
    const isWhole =
      query.get("client_id") === googleClient.clientId &&
      query.get("response_type") === "code" &&
      query.get("access_type") === "offline" &&
      query.get("code_challenge_method") === "S256";
    if (!isWhole) return response.writeHead(400).end("invalid_request");
    const code = randomUUID();
    const scope = grants.only ?? query.get("scope") ?? "";
    codes.set(code, { redirectUri, challenge: query.get("code_challenge") ?? "", scope });
    const back = (fields: Record<string, string>) =>
      `${redirectUri}?${new URLSearchParams({ state: query.get("state") ?? "", ...fields })}`.replaceAll("&", "&amp;");
    const page = `<!doctype html><title>Google</title><h1>Foyer wants access to your calendars</h1>
      <a href="${back({ code, scope })}">Allow</a> <a href="${back({ error: "access_denied" })}">Cancel</a>`;
    return response.writeHead(200, { "content-type": "text/html" }).end(page);
  }

  function token(form: URLSearchParams, response: ServerResponse) {
    const isKnown =
      form.get("client_id") === googleClient.clientId && form.get("client_secret") === googleClient.clientSecret;
    if (!isKnown) return json(response, 401, { error: "invalid_client", error_description: "Unauthorized" });
    const fresh = (scope: string) => {
      const made = `access-${randomUUID()}`;
      access.set(made, scope);
      return { access_token: made, expires_in: 3599, token_type: "Bearer" };
    };
    if (form.get("grant_type") === "refresh_token") {
      const scope = refresh.get(form.get("refresh_token") ?? "");
      if (scope !== undefined) return json(response, 200, fresh(scope));
      return json(response, 400, { error: "invalid_grant", error_description: "Token has been expired or revoked." });
    }
    const known = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!known || known.challenge !== challenge || known.redirectUri !== form.get("redirect_uri"))
      return json(response, 400, { error: "invalid_grant" });
    const made = `refresh-${randomUUID()}`;
    refresh.set(made, known.scope);
    return json(response, 200, { ...fresh(known.scope), refresh_token: made, scope: known.scope });
  }

  function revoke(form: URLSearchParams, response: ServerResponse) {
    const one = form.get("token") ?? "";
    if (!refresh.has(one)) return json(response, 400, { error: "invalid_token" });
    // Google takes back all that the account allowed.
    withdraw();
    revoked.push(one);
    return json(response, 200, {});
  }

  function callApi(method: string, url: URL, body: string, request: IncomingMessage, response: ServerResponse) {
    const bearer = request.headers.authorization?.replace("Bearer ", "") ?? "";
    const scope = access.get(bearer);
    const isAllowed = !url.pathname.endsWith("/calendarList") || scope?.includes("calendar.calendarlist");
    const refused = scope === undefined ? refusal(401) : isAllowed ? null : refusal(403, "insufficientPermissions");
    const { status, body: said } = refused ?? calendars.answer(method, url, body ? JSON.parse(body) : {});
    if (trouble.after?.(request, response)) return;
    json(response, status, said);
  }

  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  /** As if the account's owner had allowed it: a refresh token. */
  function allow(): string {
    const made = `refresh-${randomUUID()}`;
    refresh.set(made, "https://www.googleapis.com/auth/calendar.calendarlist.readonly");
    return made;
  }
  /** As if the account's owner had withdrawn it in their Google account. */
  function withdraw() {
    refresh.clear();
    access.clear();
  }
  function close() {
    server.closeAllConnections();
    server.close();
  }
  return {
    ...calendars,
    host,
    addresses: googleAt(host),
    asked,
    trouble,
    access,
    revoked,
    grants,
    allow,
    withdraw,
    close,
  };
}

export type TestGoogle = Awaited<ReturnType<typeof startGoogle>>;
/** Answers with that status, as Google does. */
export const failing =
  (status: number, reason?: string): Trouble =>
  (request, response) => {
    if (!request.url?.startsWith("/calendar/")) return false;
    const { body } = refusal(status, reason);
    return Boolean(response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)));
  };
