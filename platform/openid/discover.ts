import * as openid from "openid-client";
import { guardedFetch } from "#platform/fetch/guarded-fetch.ts";

/** An issuer, and whether it may have a private address and speak plain http. */
export type Issuer = { issuer: string; isPrivate: boolean };
export type Client = { clientId: string; clientSecret: string };

const seconds = 8;
/** Discovery documents and key sets are a few kilobytes. */
const mostBytes = 256 * 1024;

export async function discover({ issuer, isPrivate }: Issuer, { clientId, clientSecret }: Client) {
  const config = await openid.discovery(new URL(issuer), clientId, {}, signedBy(clientSecret), {
    [openid.customFetch]: fetchFor({ issuer, isPrivate }),
    timeout: seconds,
    execute: isPrivate ? [openid.allowInsecureRequests] : [],
  });
  // Without it, the signature of an ID token that came straight from the provider would not be looked at.
  openid.enableNonRepudiationChecks(config);
  return config;
}

/** In the body where the provider takes it there, as most do; otherwise in a header, as the specification has it. */
const signedBy =
  (secret: string): openid.ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const sign = methods?.includes("client_secret_post") ? openid.ClientSecretPost : openid.ClientSecretBasic;
    sign(secret)(server, client, body, headers);
  };

/** A request that got no answer; its message is a sentence. */
export class Unreachable extends Error {}

/** Only the issuer's own host may be private, and only if an admin says so. */
const fetchFor = ({ issuer, isPrivate }: Issuer) => guardedBy(isPrivate ? [new URL(issuer).host] : []);

/** Follows the rule of all outgoing requests. `allowedHosts`: as for guardedFetch. Throws `Unreachable`. */
export const guardedBy =
  (allowedHosts: readonly string[]): openid.CustomFetch =>
  async (url, { headers, body }) => {
    const fetched = await guardedFetch(url, {
      milliseconds: seconds * 1000,
      bytes: mostBytes,
      headers,
      readsErrors: true,
      ...(body && { body: String(body) }), // a form, in all that is asked here
      allowedHosts,
    });
    if (fetched.ok) return toResponse(200, fetched);
    if (fetched.status && fetched.answer) return toResponse(fetched.status, fetched.answer);
    throw new Unreachable(fetched.because);
  };

const toResponse = (status: number, { body, contentType }: { body: Buffer; contentType: string }) =>
  new Response(new Uint8Array(body), { status, headers: { "content-type": contentType } });

/** The provider's own word for what it refuses (RFC 6749). */
export const codeOf = (problem: unknown) =>
  problem instanceof openid.ResponseBodyError || problem instanceof openid.AuthorizationResponseError
    ? problem.error
    : null;

export function unreachableIn(problem: unknown): Unreachable | null {
  if (problem instanceof Unreachable) return problem;
  return problem instanceof Error && problem.cause ? unreachableIn(problem.cause) : null;
}
