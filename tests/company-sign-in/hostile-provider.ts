import { createSign, generateKeyPairSync } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Claims = Record<string, unknown>;
/** How it answers the next request for a token. */
export type Trick = { claims?: Claims; isForged?: boolean; isDown?: boolean; noToken?: boolean };

const ours = generateKeyPairSync("rsa", { modulusLength: 2048 });
const others = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** An OpenID provider that says whatever a test wants it to say. It asks nobody to sign in: a test makes up the way back. */
export async function openHostileProvider({ clientId }: { clientId: string }) {
  let trick: Trick = {};
  let nonce = "";
  let asked = 0;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://provider.test");
    if (pathname === "/.well-known/openid-configuration") return json(response, metadata());
    if (pathname === "/jwks")
      return json(response, { keys: [{ ...ours.publicKey.export({ format: "jwk" }), ...use }] });
    if (pathname !== "/token") return response.writeHead(404).end();
    asked += 1;
    if (trick.isDown) return request.socket.destroy();
    const token = { access_token: "opaque", token_type: "Bearer", expires_in: 300 };
    return json(response, trick.noToken ? token : { ...token, id_token: idToken() });
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  const issuer = `http://127.0.0.1:${port}`;

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    authorization_response_iss_parameter_supported: true,
  });

  function idToken() {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: clientId, sub: "jo", iat: now, exp: now + 300, nonce, ...trick.claims };
    const text = [{ alg: "RS256", kid: use.kid }, claims].map(encoded).join(".");
    const { privateKey } = trick.isForged ? others : ours;
    return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey).toString("base64url")}`;
  }

  async function close() {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
  return {
    issuer,
    close,
    /** How often it was asked for a token. */
    asked: () => asked,
    /** Remembers the nonce of a sign-in that began, and how to answer it. */
    expect(authorization: URL, how: Trick = {}) {
      nonce = authorization.searchParams.get("nonce") ?? "";
      trick = how;
    },
  };
}

const use = { kid: "one", use: "sig", alg: "RS256" };
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const json = (response: ServerResponse, body: object) =>
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
