import * as openid from "openid-client";
import { type Client, codeOf, discover, type Issuer, unreachableIn } from "./discover.ts";
import { checkClient, checkIssuer } from "./try-out.ts";

/** `key` changes with everything else in here. */
export type Provider = Issuer & Client & { key: string };

/** What one sign-in has to come back with. */
export type Attempt = { state: string; nonce: string; verifier: string };

/** Who signed in at the provider. `email` is what it says about them, and proves nothing here. */
export type Identity = { issuer: string; subject: string; email: string | null };

/** `detail` is for the log, and holds no secret. */
export type Failure = { ok: false; because: "unreachable" | "declined" | "refused"; detail: string };
export type Finished = { ok: true; identity: Identity } | Failure;

const keptMs = 10 * 60_000;

/** Signs people in at an OpenID provider: the authorization code flow with PKCE, state, nonce and a check of the issuer. */
export function openOpenId({ publicUrl }: { publicUrl: string }) {
  const callback = `${publicUrl}/company-sign-in/callback`;
  let kept: { key: string; at: number; config: openid.Configuration } | null = null;

  /** Discovered anew every ten minutes, and after every change. */
  async function configOf(provider: Provider): Promise<openid.Configuration> {
    const now = performance.now();
    if (kept && kept.key === provider.key && now - kept.at < keptMs) return kept.config;
    const config = await discover(provider, provider);
    kept = { key: provider.key, at: now, config };
    return config;
  }

  return {
    /** Where the provider sends people back to; an admin enters it there. */
    callback,

    newAttempt: (): Attempt => ({
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
    }),

    /** The provider's page to send the browser to. */
    async addressFor(provider: Provider, attempt: Attempt): Promise<{ ok: true; url: string } | Failure> {
      try {
        const config = await configOf(provider);
        const url = openid.buildAuthorizationUrl(config, {
          redirect_uri: callback,
          scope: "openid email",
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: "S256",
        });
        return { ok: true, url: url.href };
      } catch (problem) {
        return failureOf(problem);
      }
    },

    /** Checks what the browser came back with, and asks the provider who it is. `search`: the query of the callback. */
    async finish(provider: Provider, attempt: Attempt, search: string): Promise<Finished> {
      try {
        const config = await configOf(provider);
        const tokens = await openid.authorizationCodeGrant(config, new URL(callback + search), {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.verifier,
          idTokenExpected: true,
        });
        return identityIn(tokens.claims());
      } catch (problem) {
        return failureOf(problem);
      }
    },

    /** Asks the provider for what a sign-in would need, and returns a sentence about what is wrong; null if all is well. */
    async tryOut(provider: Provider): Promise<string | null> {
      const wrong = await checkIssuer(provider);
      return wrong ?? (await checkClient(await configOf(provider), callback));
    },
  };
}

export type OpenId = ReturnType<typeof openOpenId>;

/** A subject has at most 255 characters of ASCII (OpenID Connect Core, section 2). */
const subjects = /^[\x20-\x7e]{1,255}$/;
const addresses = /^[^\s\p{Cc}\p{Cs}]{1,320}$/u;

function identityIn(claims: openid.IDToken | undefined): Finished {
  if (!claims || !subjects.test(claims.sub)) return { ok: false, because: "refused", detail: "no usable subject" };
  const { iss: issuer, sub: subject, email } = claims;
  return {
    ok: true,
    identity: { issuer, subject, email: typeof email === "string" && addresses.test(email) ? email : null },
  };
}

function failureOf(problem: unknown): Failure {
  if (!(problem instanceof Error)) throw problem;
  const unreachable = unreachableIn(problem);
  if (unreachable) return { ok: false, because: "unreachable", detail: unreachable.message };
  const code = codeOf(problem);
  const detail = (code ?? problem.message).slice(0, 200);
  return { ok: false, because: code === "access_denied" ? "declined" : "refused", detail };
}
