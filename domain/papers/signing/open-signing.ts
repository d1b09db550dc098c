import { door } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Signer as Keys } from "#domain/booking/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import { findPaper } from "../paper.queries.ts";
import { type Evidence, minutesToRead, type Paper, type Signer } from "../paper.ts";
import { findSigner, findSigners, type StoredSigner, selectEvents } from "../signer.queries.ts";
import { whyNotSign } from "./may-sign.ts";
import type { SigningPlace } from "./on-link.ts";
import { isSigningLink, isSigningSession } from "./sign-link.ts";

type SigningDeps = { db: Database; now: Date; keys: Keys };

export type Signing = {
  paper: Paper;
  signer: Signer;
  signers: Signer[];
  agency: string;
  minutes: number;
  /** Whether the code was entered in this browser. Without it there are no words of the paper in here. */
  isProved: boolean;
  /** How many more guesses the code that was sent takes; null where none was sent, or its ten minutes are over. */
  triesLeft: number | null;
  /** Why it can't be signed now; null when it can. */
  because: string | null;
  questions: Evidence[];
};

/** What a signer's link opens; it changes nothing, for programs follow the links of emails too. */
export async function openSigning(
  { db, now, keys }: SigningDeps,
  { signerId, link, session }: SigningPlace,
): Promise<Result<Signing>> {
  const may = permit(door, "paper.sign_by_link", undefined);
  const signer = isSigningLink(keys, { signerId, link }) ? await findSigner(db, signerId) : null;
  const paper = signer && (await findPaper(db, signer.paperId));
  if (!may || !signer || !paper || signer.side !== "client") return refuse({ kind: "missing" });
  const [signers, settings] = await Promise.all([findSigners(db, paper.id), readSettings({ db, actor: door })]);
  const isProved = isSigningSession(keys, { signerId, session, now });
  const events = isProved ? await selectEvents(db, may, paper.id) : [];
  const whyNot = whyNotSign(paper, { signers, signer }, now);
  const because = whyNot?.problem.kind === "conflict" ? whyNot.problem.because : null;
  return done({
    paper: isProved ? paper : { ...paper, sections: [] },
    signer,
    signers,
    agency: settings.brand.name,
    minutes: minutesToRead(paper.sections),
    isProved,
    triesLeft: isCodeGood(signer, now) ? mostTries - signer.codeTries : null,
    because,
    questions: events.filter(({ kind, signerId: of }) => (kind === "asked" || kind === "answered") && of === signer.id),
  });
}

/** How long a code is good for, and how many guesses it takes. */
const codeMs = 10 * 60_000;
export const mostTries = 5;

export const isCodeGood = ({ codeSentAt }: Pick<StoredSigner, "codeSentAt">, now: Date): boolean =>
  codeSentAt !== null && now.getTime() - codeSentAt.getTime() < codeMs;
