import { mostBytes, type PublicKey, type Verdict, verifyReceipts } from "#domain/proofs/browser.ts";
import { verifyPaper } from "#platform/signing/verify-paper.ts";

/** What the agency signs and seals with, as it came along with the page. */
export type AgencyKeys = { agency: string; keys: PublicKey[]; certificates: { fingerprint: string }[] };

const nothing = { receipts: [], names: [], agency: "", head: null };
const refused = (sentence: string): Verdict => ({ ...nothing, ok: false, sentence, steps: [] });

/** Checks a receipt, a chain of them or a sealed PDF. The file is read here, and nothing of it is sent anywhere. */
export async function checkFile(file: File, { agency, keys, certificates }: AgencyKeys): Promise<Verdict> {
  if (file.size > mostBytes) return refused("This file is larger than 512 MB. Check it with the program instead.");
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-")
      return await checkPaper(bytes, { agency, certificates });
    return await verifyReceipts(new TextDecoder().decode(bytes), { trusted: keys, agency });
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === "NotReadableError")
      return refused("This file can't be read. Is it still where it was?");
    return refused("Your browser can't check signatures of this kind. Use a newer one, or the program.");
  }
}

/** A sealed paper: whether a byte of it was changed, and whether the seal is the agency's. */
async function checkPaper(bytes: Uint8Array, { agency, certificates }: Omit<AgencyKeys, "keys">): Promise<Verdict> {
  const paper = await verifyPaper(bytes);
  if (!paper.ok) return { ...refused(paper.says), steps: [{ what: "The seal", holds: false, found: paper.says }] };
  const { subject, fingerprint, isSelfSigned, issuer, signedAt, timestamp } = paper.seal;
  const isOwn = certificates.some((known) => known.fingerprint === fingerprint);
  const whose = isOwn
    ? `It is ${agency}'s own, with the fingerprint ${fingerprint}.`
    : `It has the fingerprint ${fingerprint}, which is none of ${agency}'s.`;
  const by = isSelfSigned ? "" : ` ${issuer} issued it.`;
  const time = timestamp
    ? `A timestamp by the name of ${timestamp.by} says that it was sealed before ${momentOf(timestamp.at)}. Who that is was not checked here; PDF readers do.`
    : `The paper says that it was sealed on ${momentOf(signedAt)}. No timestamp server confirms that.`;
  const sentence = isOwn
    ? paper.says
    : `Nothing was changed since it was sealed, but with the certificate of ${subject}, which is not ${agency}'s.`;
  return {
    ...nothing,
    ok: isOwn,
    sentence,
    steps: [
      { what: "The seal", holds: true, found: "It covers the whole PDF, and no byte of it was changed." },
      { what: "The certificate", holds: isOwn, found: whose + by },
      { what: "The time", holds: true, found: time, isSaid: true },
    ],
  };
}

const momentOf = (at: Date) => `${at.toISOString().slice(0, 10)} at ${at.toISOString().slice(11, 16)} UTC`;
