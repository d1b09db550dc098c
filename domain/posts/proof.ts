import { createHmac, timingSafeEqual } from "node:crypto";
import { houseSecret, type SecretKeeper } from "#domain/kernel/sealing.ts";
import type { PostAddress } from "./address.queries.ts";

/** The secret that posts to an address prove themselves by. */
export const proofSecret = houseSecret("intake address secret");

/** A post as it came: signatures are made of these very bytes. */
export type RawPost = { body: Uint8Array; header: (name: string) => string | undefined };

/** Signatures with a time are good for so long, either way. */
const seconds = 300;

/** Whether a post proves that it is from whom it should be; an address that asks for no proof believes every one. */
export function isProved(
  address: PostAddress,
  post: RawPost,
  { keys, now }: { keys: SecretKeeper; now: Date },
): boolean {
  const { proof, proofHeader, sealed, id, secretVersion } = address;
  if (proof === null || proofHeader === null || sealed === null) return true;
  const sent = post.header(proofHeader)?.trim() ?? "";
  const secret = proofSecret.open(keys, { id, secretVersion, sealed });
  if (proof === "secret") return isSame(sent.replace(/^bearer /i, ""), secret);
  const sign = (of: Uint8Array) => createHmac("sha256", secret).update(of).digest();
  if (proof === "timed") return isTimed(sent, post.body, { sign, now });
  const [, signature = ""] = /^(?:[\w-]{1,20}[= ])?([\w+/-]{43,64}={0,2})$/.exec(sent) ?? [];
  // Some write hex in capitals.
  const plain = proof === "hex" ? signature.toLowerCase() : signature.replace(/=+$/, "");
  return isSame(plain, encoded(sign(post.body), proof));
}

const encoded = (bytes: Buffer, how: string) =>
  how === "hex" ? bytes.toString("hex") : bytes.toString("base64").replace(/=+$/, "");

/** `t=1764170826,v1=…`: signs the time, a full stop and the body. */
function isTimed(sent: string, body: Uint8Array, { sign, now }: { sign: (of: Uint8Array) => Buffer; now: Date }) {
  const time = /(?:^|,)\s*t=(\d{1,12})/.exec(sent)?.[1] ?? "";
  const signature = /(?:^|,)\s*v1=([0-9a-f]{64})/i.exec(sent)?.[1]?.toLowerCase() ?? "";
  if (Math.abs(now.getTime() / 1000 - Number(time)) > seconds) return false;
  return isSame(signature, encoded(sign(Buffer.concat([Buffer.from(`${time}.`), body])), "hex"));
}

/** Takes as long whatever differs. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHmac("sha256", "compare").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
