import * as openid from "openid-client";
import { codeOf, discover, type Issuer, unreachableIn } from "./discover.ts";

/** What is wrong with an issuer, in a sentence; null if it can sign people in. */
export async function checkIssuer(issuer: Issuer): Promise<string | null> {
  try {
    const config = await discover(issuer, { clientId: "foyer", clientSecret: "" });
    const { authorization_endpoint, token_endpoint, jwks_uri, ...server } = config.serverMetadata();
    if (!authorization_endpoint || !token_endpoint || !jwks_uri)
      return "It answers, but it does not say where people sign in. It may not be an OpenID provider.";
    if (server.response_types_supported && !server.response_types_supported.includes("code"))
      return "It answers, but it does not offer the authorization code flow.";
    return null;
  } catch (problem) {
    return sentenceFor(problem);
  }
}

/**
 * What is wrong with the client id and secret. Asks with a code nobody was given: a provider that knows the client
 * refuses the code, any other refuses the client.
 */
export async function checkClient(config: openid.Configuration, callback: string): Promise<string | null> {
  const made = { code: "foyer-trial", redirect_uri: callback, code_verifier: openid.randomPKCECodeVerifier() };
  try {
    await openid.genericGrantRequest(config, "authorization_code", made);
  } catch (problem) {
    if (codeOf(problem) === "invalid_client" || codeOf(problem) === "unauthorized_client")
      return "It does not accept this client ID with this secret.";
    if (unreachableIn(problem)) return sentenceFor(problem);
  }
  return null;
}

function sentenceFor(problem: unknown): string {
  const unreachable = unreachableIn(problem);
  if (unreachable) return unreachable.message;
  const message = problem instanceof Error ? problem.message : "";
  if (message.includes("issuer does not match")) return "It answers, but it says that it is another issuer.";
  return "It answers, but not as an OpenID provider does. Check the address.";
}
