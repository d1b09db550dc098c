import * as openid from "openid-client";
import { codeOf, guardedBy, Unreachable, unreachableIn } from "#platform/openid/discover.ts";

/** Where Google is, and which of these hosts may be private. Elsewhere than here only in tests. */
export type GoogleAddresses = {
  issuer: string;
  authorize: string;
  token: string;
  revoke: string;
  api: string;
  allowedHosts: readonly string[];
};

// https://accounts.google.com/.well-known/openid-configuration, and the Calendar API's reference.
export const googleAddresses: GoogleAddresses = {
  issuer: "https://accounts.google.com",
  authorize: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
  revoke: "https://oauth2.googleapis.com/revoke",
  api: "https://www.googleapis.com/calendar/v3",
  allowedHosts: [],
};

/** The agency's own OAuth client. */
export type GoogleClient = { clientId: string; clientSecret: string };
/** What one round trip has to come back with. */
export type GoogleAttempt = { state: string; verifier: string };

/** `isRefused`: Google no longer accepts the refresh token, and only connecting again helps. */
export type GoogleFailure = { ok: false; because: string; isRefused?: true };
export type Consent =
  | { ok: true; refreshToken: string }
  | {
      ok: false;
      because: "unreachable" | "declined" | "partial" | "client" | "refused";
      detail: string;
      /** Of a consent to only a part. */
      refreshToken?: string | undefined;
    };

/** What is asked for: the list of calendars to choose from, events in one's own calendars, and busy times. */
const scopes = ["calendar.calendarlist.readonly", "calendar.events.owned", "calendar.freebusy"].map(
  (name) => `https://www.googleapis.com/auth/${name}`,
);
const seconds = 8;

/** OAuth 2.0 with Google: the authorization code flow with PKCE and state, refresh tokens and their revocation. */
export function googleOAuth({ addresses, publicUrl }: { addresses: GoogleAddresses; publicUrl: string }) {
  const callback = `${publicUrl}/studio/workspace/availability/google/callback`;
  const server = {
    issuer: addresses.issuer,
    authorization_endpoint: addresses.authorize,
    token_endpoint: addresses.token,
    revocation_endpoint: addresses.revoke,
  };

  function configOf({ clientId, clientSecret }: GoogleClient) {
    const config = new openid.Configuration(server, clientId, {}, openid.ClientSecretPost(clientSecret));
    config[openid.customFetch] = guardedBy(addresses.allowedHosts);
    config.timeout = seconds;
    if (addresses.allowedHosts.length > 0) openid.allowInsecureRequests(config);
    return config;
  }

  return {
    /** Where Google sends people back to; an admin enters it there. */
    callback,

    newAttempt: (): GoogleAttempt => ({ state: openid.randomState(), verifier: openid.randomPKCECodeVerifier() }),

    /** Google's page to send the browser to. Each time it asks for consent, as only then there is a refresh token. */
    async addressFor(client: GoogleClient, { state, verifier }: GoogleAttempt): Promise<string> {
      const url = openid.buildAuthorizationUrl(configOf(client), {
        redirect_uri: callback,
        scope: scopes.join(" "),
        access_type: "offline",
        prompt: "consent",
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      return url.href;
    },

    /** Checks what the browser came back with, and redeems it. `search`: the query of the callback. */
    async finish(client: GoogleClient, { state, verifier }: GoogleAttempt, search: string): Promise<Consent> {
      try {
        const checks = { expectedState: state, pkceCodeVerifier: verifier };
        const tokens = await openid.authorizationCodeGrant(configOf(client), new URL(callback + search), checks);
        const granted = (tokens.scope ?? "").split(" ");
        const missing = scopes.filter((scope) => !granted.includes(scope));
        const partial = { ok: false, because: "partial", refreshToken: tokens.refresh_token } as const;
        if (missing.length > 0) return { ...partial, detail: `not granted: ${missing.join(" ")}` };
        if (!tokens.refresh_token) return { ok: false, because: "refused", detail: "no refresh token" };
        return { ok: true, refreshToken: tokens.refresh_token };
      } catch (problem) {
        return whyNot(problem);
      }
    },

    /** A new access token, and for how many seconds it works. */
    async refresh(client: GoogleClient, refreshToken: string) {
      try {
        const tokens = await openid.refreshTokenGrant(configOf(client), refreshToken);
        return { ok: true as const, token: tokens.access_token, seconds: tokens.expires_in ?? 0 };
      } catch (problem) {
        return unrefreshed(problem);
      }
    },

    /** Withdraws the consent at Google; false when that could not be told. One that is withdrawn already is fine. */
    async revoke(client: GoogleClient, refreshToken: string): Promise<boolean> {
      try {
        await openid.tokenRevocation(configOf(client), refreshToken);
        return true;
      } catch (problem) {
        return codeOf(problem) === "invalid_token";
      }
    },
  };
}

export type GoogleOAuth = ReturnType<typeof googleOAuth>;

function whyNot(problem: unknown): Consent {
  const unreachable = unreachableIn(problem);
  if (unreachable) return { ok: false, because: "unreachable", detail: unreachable.message };
  if (!(problem instanceof Error)) throw problem;
  const code = codeOf(problem);
  const known = code === "access_denied" ? "declined" : code === "invalid_client" ? "client" : "refused";
  return { ok: false, because: known, detail: (code ?? problem.message).slice(0, 200) };
}

/** RFC 6749, 5.2; Google says `unauthorized_client` where the token belongs to another client. */
function unrefreshed(problem: unknown): GoogleFailure {
  const code = codeOf(problem);
  if (code === "invalid_grant" || code === "unauthorized_client")
    return {
      ok: false,
      because: "Google no longer accepts this connection. Connect to Google again.",
      isRefused: true,
    };
  if (code === "invalid_client" || code === "deleted_client" || code === "disabled_client")
    return {
      ok: false,
      because: "Google refuses the agency's client ID and secret. An admin corrects them in the settings.",
    };
  if (unreachableIn(problem) instanceof Unreachable) return { ok: false, because: "Google could not be reached." };
  return { ok: false, because: "Google answered in a way that cannot be read. Foyer will try again automatically." };
}
