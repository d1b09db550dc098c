import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Configuration } from "oidc-provider";

export const client = { clientId: "foyer", secret: "a-client-secret-of-the-house" };

const signing = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
const hour = 3600;

/** People sign in as whoever they say they are; everything else is oidc-provider as it comes. */
const configuration = (callback: string): Configuration => ({
  clients: [{ client_id: client.clientId, client_secret: client.secret, redirect_uris: [callback] }],
  claims: { openid: ["sub"], email: ["email"] },
  conformIdTokenClaims: false,
  cookies: { keys: ["a-key-for-cookies"] },
  jwks: { keys: [{ ...signing, kty: "RSA", use: "sig", alg: "RS256", kid: "one" }] },
  ttl: { Interaction: hour, Session: hour, Grant: hour, AccessToken: hour, IdToken: hour },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, email: `${sub}@acme.example` }) }),
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId ?? "",
      accountId: oidc.session?.accountId ?? "",
    });
    grant.addOIDCScope("openid email");
    await grant.save();
    return grant;
  },
});

/** A real OpenID provider on this machine. `callback`: where it sends people back to. */
export async function openRealProvider(callback: string) {
  const server = createServer();
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, configuration(callback));
  const serve = provider.callback();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith("/interaction/")) void interact(provider, request, response);
    else void serve(request, response);
  });
  async function close() {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
  return { issuer, close };
}

const page = `<!doctype html><title>Acme</title><form method="post">
  <label>Who are you? <input name="login" required></label>
  <button>Sign in</button> <button name="cancel" value="yes" formnovalidate>Cancel</button></form>`;

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== "POST") return response.setHeader("Content-Type", "text/html").end(page);
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  const result = form.has("cancel")
    ? { error: "access_denied", error_description: "They changed their mind" }
    : { login: { accountId: form.get("login") ?? "" } };
  return provider.interactionFinished(request, response, result);
}
