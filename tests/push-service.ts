import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";

type Answer = RequestListener | number;
type Arrival = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service that listens on this machine. */
export async function openPushService(answer: Answer = 201) {
  const received: Arrival[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(pieces) });
    if (typeof answer === "number") response.writeHead(answer).end();
    else answer(request, response);
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const place = server.address();
  const host = `127.0.0.1:${typeof place === "object" && place ? place.port : 0}`;
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return { host, received, answerWith: (next: Answer) => (answer = next) };
}

/** A browser's half of a subscription, which reads what it is sent. */
export function makeBrowser(endpoint: string) {
  const pair = createECDH("prime256v1");
  const point = pair.generateKeys();
  const secret = randomBytes(16);
  const subscription = { endpoint, p256dh: point.toString("base64url"), auth: secret.toString("base64url") };
  const read = ({ body }: Arrival) => JSON.parse(decrypt(body, { pair, point, secret }));
  return { subscription, read };
}

type Half = { pair: ReturnType<typeof createECDH>; point: Buffer; secret: Buffer };
const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** As RFC 8291 and RFC 8188 tell a browser to, without the code that encrypts. */
function decrypt(body: Buffer, { pair, point, secret }: Half): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), point, sender]);
  const input = derive(pair.computeSecret(sender), secret, info, 32);
  const key = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const opening = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** What the sender says of itself (RFC 8292), and whether the key it names has signed that. */
export function readSender({ headers }: Arrival) {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const parts = Buffer.from(key, "base64url");
  const x = parts.subarray(1, 33).toString("base64url");
  const y = parts.subarray(33).toString("base64url");
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${header}.${claims}`);
  const how = { key: publicKey, dsaEncoding: "ieee-p1363" as const };
  const isSigned = verify("sha256", signed, how, Buffer.from(signature, "base64url"));
  return { key, isSigned, ...JSON.parse(Buffer.from(claims, "base64url").toString()) };
}
