import { createHash } from "node:crypto";
import { jobs } from "#domain/access/actor.ts";
import { done } from "#domain/kernel/result.ts";
import type { PaperDocument, Papers, SealedPaper } from "#domain/papers/document/paper-document.ts";
import { paperSheet, type SealWords } from "#domain/papers/document/paper-sheet.ts";
import { filePapers, paperDocumentOf } from "#domain/papers/filing/index.ts";
import { tendPapers } from "#domain/papers/index.ts";
import { type OpenSigner, openSigner } from "#domain/signing-certificate/index.ts";
import { drawPaper } from "#platform/pdf/draw-paper.ts";
import { askTimestamp, type StampOutcome, type TimestampServer } from "#platform/signing/ask-timestamp.ts";
import { ownCertificate } from "#platform/signing/certificate-facts.ts";
import { sealPdf } from "#platform/signing/seal-pdf.ts";
import type { AppContext } from "./app-context.ts";
import { logoReader } from "./read-logo.ts";

type Means = Pick<AppContext, "db" | "keys" | "clock" | "settings" | "log">;

/** `guard`: how a timestamp server is reached, where tests do so on this machine. */
export const openPapers = (
  { db, keys, clock, settings, log }: Means,
  guard: Omit<TimestampServer, "url"> = {},
): Papers => ({
  pdf: (document) => drawPaper(paperSheet(document, null)),
  async seal(document) {
    const now = clock();
    const { brand, signing } = await settings();
    const make = () => ownCertificate(brand.name, now);
    const opened = await openSigner({ db, actor: jobs, now, keys, make });
    const server = signing.timestampUrl ? { ...guard, url: signing.timestampUrl } : null;
    const sealed = opened.ok ? done(await sealPaper(document, { signer: opened.value, server, now })) : opened;
    const timestamp = sealed.ok ? sealed.value.timestamp : null;
    if (timestamp && "problem" in timestamp)
      log.warn({ paper: document.number, problem: timestamp.problem }, "a paper was sealed without a timestamp");
    return sealed;
  },
});

/** What documents are drawn with: the agency's logo, and papers that are signed. */
export const openDocuments = (opened: Means & Pick<AppContext, "files">) => ({
  readLogo: logoReader(opened),
  papers: openPapers(opened),
});

type Sealing = { signer: OpenSigner; server: TimestampServer | null; now: Date };

/**
 * The pages have to say whether there is a timestamp before there is one: where it is not given, they are drawn and sealed
 * anew, without.
 */
async function sealPaper(document: PaperDocument, { signer, server, now }: Sealing): Promise<SealedPaper> {
  const { subject: certificate, fingerprint } = signer;
  const draw = (timestamp: SealWords["timestamp"]) =>
    drawPaper(paperSheet(document, { certificate, fingerprint, timestamp }));
  const name = document.agency.name;
  const about = { signer: asBytes(signer), name, reason: `Paper ${document.number}, sealed by ${name}`, at: now };
  if (!server) return asSealed(await sealPdf(await draw("none"), about), signer, null);
  let got: StampOutcome = { ok: false, because: "It was not asked." };
  const stamp = async (signature: Uint8Array<ArrayBuffer>) => {
    got = await askTimestamp(signature, { ...server, now });
    return got.ok ? got.token : null;
  };
  const stamped = await sealPdf(await draw("asked"), { ...about, stamp });
  const outcome = got as StampOutcome; // set by what was just called
  if (outcome.ok) return asSealed(stamped, signer, { at: outcome.timestamp.at });
  const problem = outcome.because;
  return asSealed(await sealPdf(await draw({ problem }), about), signer, { problem });
}

const asBytes = ({ certificate, chain, privateKey }: OpenSigner) => ({
  certificate: new Uint8Array(certificate),
  chain: chain.map((one) => new Uint8Array(one)),
  privateKey: new Uint8Array(privateKey),
});

const asSealed = (pdf: Uint8Array, { id }: OpenSigner, timestamp: SealedPaper["timestamp"]): SealedPaper => ({
  pdf,
  sha256: createHash("sha256").update(pdf).digest("hex"),
  certificateId: id,
  timestamp,
});

export type PaperDeps = Pick<AppContext, "db" | "clock" | "files" | "settings" | "readLogo" | "papers" | "log">;

/**
 * Ends papers that expired, reminds signers, and stores the sealed PDFs of papers that everybody has signed. One that can't be made
 * is logged, and tried again.
 */
export async function watchPapers({ db, clock, files, settings, readLogo, papers, log }: PaperDeps): Promise<void> {
  const now = clock();
  await tendPapers({ db, actor: jobs, now });
  const { place } = await settings();
  const logo = await readLogo();
  const { put, remove } = files;
  const problems = await filePapers({
    ...{ db, actor: jobs, now, put, remove },
    draw: async (paper) => {
      const sealed = await papers.seal(paperDocumentOf(paper, { locale: place.locale, logo, now }));
      if (!sealed.ok) throw new Error(JSON.stringify(sealed.problem));
      return sealed.value.pdf;
    },
  });
  for (const err of problems) log.warn({ err }, "the PDF of a paper could not be stored");
}
