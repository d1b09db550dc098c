import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { ids, openSigningKey, sha256Id, sign } from "#platform/signing/algorithms.ts";
import { readCertificate } from "#platform/signing/certificate.ts";
import {
  type Bytes,
  der,
  integer,
  octets,
  oid,
  partAt,
  partsOf,
  readDer,
  sequence,
  setOf,
  sha256,
} from "#platform/signing/der.ts";
import { makeOwnCertificate } from "#platform/signing/own-certificate.ts";
import { signatureAlgorithmOf } from "#platform/signing/signed-data.ts";

/** How it behaves: as it should, or as a broken or dishonest one would. */
type Manners =
  | "answers"
  | "hangs"
  | "refuses"
  | "fails"
  | "babbles"
  | "other-nonce"
  | "other-digest"
  | "forges"
  | "late"
  | "bloats"
  | "not-for-time";
const day = 86_400_000;

/** A timestamp server (RFC 3161) on this machine. Its clock shows `now`. */
export async function openTimestampServer(manners: Manners, now: Date) {
  const asked: { type: string | undefined; body: Bytes }[] = [];
  const purposes = manners === "not-for-time" ? undefined : [ids.timestamping];
  const own = await makeOwnCertificate("Time of Lisbon", now, purposes);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = new Uint8Array(Buffer.concat(chunks));
    asked.push({ type: request.headers["content-type"], body });
    if (manners === "hangs") return;
    if (manners === "fails") response.statusCode = 503;
    response.setHeader("content-type", "application/timestamp-reply");
    if (manners === "babbles") response.end("<html>Welcome</html>");
    else if (manners === "refuses") response.end(sequence(sequence(integer(2))));
    else response.end(await answer(body));
  });
  async function answer(body: Bytes): Promise<Bytes> {
    const [, imprint, nonce] = partsOf(readDer(body));
    const asked = partAt(partsOf(partAt([imprint ?? readDer(body)], 0)), 1).value;
    const digest = manners === "other-digest" ? await sha256(asked) : asked;
    const at = new Date(manners === "late" ? now.getTime() - day / 2 : now.getTime());
    const info = sequence(
      integer(1),
      oid("1.2.3.4.1"),
      sequence(sha256Id, octets(digest)),
      integer(77),
      der(0x18, new TextEncoder().encode(at.toISOString().replace(/[-:T]|\.\d+/g, ""))),
      manners === "other-nonce" ? integer(4711) : (nonce?.raw ?? new Uint8Array()),
    );
    return sequence(sequence(integer(0)), await token(info));
  }
  async function token(info: Bytes): Promise<Bytes> {
    const certificate = readCertificate(own.certificate);
    const attribute = (id: string, value: Uint8Array) => sequence(oid(id), setOf([value]));
    const attributes = setOf([
      attribute(ids.contentType, oid(ids.timestampInfo)),
      attribute(ids.messageDigest, octets(await sha256(info))),
      attribute(ids.signingCertificateV2, sequence(sequence(sequence(octets(await sha256(certificate.raw)))))),
    ]);
    const signature = await sign(await openSigningKey(own.privateKey, certificate.keyInfo), attributes);
    if (manners === "forges") signature[9] = (signature[9] ?? 0) ^ 1;
    const signer = sequence(
      integer(1),
      sequence(certificate.issuerName, certificate.serial),
      sha256Id,
      Uint8Array.from(attributes, (byte, at) => (at === 0 ? 0xa0 : byte)),
      signatureAlgorithmOf(false),
      octets(signature),
    );
    const inside = sequence(oid(ids.timestampInfo), der(0xa0, octets(info)));
    const copies = manners === "bloats" ? Math.ceil(16_384 / certificate.raw.length) : 1;
    const certificates = setOf(
      Array.from({ length: copies }, () => certificate.raw),
      0xa0,
    );
    const data = [integer(3), setOf([sha256Id]), inside, certificates, setOf([signer])];
    return sequence(oid(ids.signedData), der(0xa0, sequence(...data)));
  }
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // listening on a port
  return { url: `http://127.0.0.1:${port}/tsa`, host: `127.0.0.1:${port}`, asked };
}
