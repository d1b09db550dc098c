import { jobs } from "#domain/access/actor.ts";
import { logged, type Outcome } from "#domain/access/command.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import type { Permit } from "#domain/access/permit.ts";
import { addAgreement, agreementForm, latestAgreement } from "#domain/agreements/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { closed, paperConflict } from "../conflicts.ts";
import { endPaper } from "../end-paper.ts";
import { paperEvents, paperFacts } from "../events.ts";
import { findParty, setPaper } from "../paper.queries.ts";
import { nextSigner, type Paper } from "../paper.ts";
import { type From, note, setSigner } from "../signer.queries.ts";
import { declineForm, questionForm, type SignForm, signForm, unreadable, unshownName } from "../signing.schema.ts";
import { limitSigner, whyNotSign } from "./may-sign.ts";
import { type AtPaper, type FromPage, findForSigner, findProved, type LinkContext, throughDoor } from "./on-link.ts";

type Acting = { db: Database; now: Date };
type SignerPermit = Permit<"paper.sign" | "paper.sign_by_link">;
type SigningStep = { at: AtPaper; from: From };

/** Takes a signature below the very words that were shown. The last one completes the paper. */
async function sign(
  { db, now }: Acting,
  { at, form, from }: SigningStep & { form: SignForm },
  may: SignerPermit,
): Promise<Outcome<{ isComplete: boolean }>> {
  const { paper, signers, signer } = at;
  const whyNot = whyNotSign(paper, at, now);
  if (whyNot) return whyNot;
  if (form.textHash !== paper.textHash) return paperConflict("other-text");
  const { drawing, picture: drawnName } = form;
  if (drawing && !drawnName) return refuse({ kind: "invalid", fields: { drawing: [unreadable] } });
  if (form.unshown?.length && !drawnName)
    return refuse({ kind: "invalid", fields: { typedName: [unshownName(form.unshown)] } });
  const typedName = drawnName ? form.typedName || null : form.typedName;
  await setSigner(db, may, signer.id, { signedAt: now, typedName, drawnName });
  const events = (["consented", "signed"] as const).map((kind) => ({ kind, signerId: signer.id, ...from }));
  await note(db, may, paper.id, { events, now });
  await setPaper(db, may, paper, {});
  const next = nextSigner(signers.map((one) => (one.id === signer.id ? { ...one, signedAt: now } : one)));
  const signed = paperEvents["paper.signed"].entry({
    entityId: paper.id,
    clientId: paper.clientId,
    after: paperFacts.write({ number: paper.number, signerId: signer.id }),
  });
  if (next) return logged({ isComplete: false }, signed);
  return logged({ isComplete: true }, signed, await completePaper({ db, now }, paper, may));
}

async function decline(
  { db, now }: Acting,
  { at, reason, from }: SigningStep & { reason: string },
  may: SignerPermit,
): Promise<Outcome<null>> {
  const { paper, signer } = at;
  const whyNot = whyNotSign(paper, at, now);
  if (whyNot) return whyNot;
  await setSigner(db, may, signer.id, { declinedAt: now });
  const ending = { paper, state: "declined" as const, words: reason, signerId: signer.id, from };
  return logged(null, await endPaper({ db, now }, ending, may));
}

const byLink = { action: "paper.sign_by_link", ids: ["signerId"] } as const;

export const signByLink = throughDoor(
  declareCommand({
    ...byLink,
    input: signForm,
    run: async (context: LinkContext, { from, ...given }: SignForm & FromPage, may) =>
      sign(context, { at: await findProved(context, given), form: given, from }, may),
  }),
);

export const declineByLink = throughDoor(
  declareCommand({
    ...byLink,
    input: declineForm,
    run: async (context: LinkContext, { from, reason, ...page }: { reason: string } & FromPage, may) =>
      decline(context, { at: await findProved(context, page), reason, from }, may),
  }),
);

/** Asks the sender something. The question and its answer stand with the evidence. */
export const askByLink = throughDoor(
  declareCommand({
    ...byLink,
    input: questionForm,
    run: async (context: LinkContext, { from, words, ...page }: { words: string } & FromPage, may) => {
      const { db, now } = context;
      const { paper, signer } = await findProved(context, page);
      if (paper.state !== "sent") return paperConflict("not-open", closed[paper.state]);
      await limitSigner(context, { signerId: signer.id, kind: "asked" }, may);
      await note(db, may, paper.id, { events: [{ kind: "asked", signerId: signer.id, words, ...from }], now });
      await setPaper(db, may, paper, {});
      const after = paperFacts.write({ number: paper.number, signerId: signer.id, words });
      return logged(null, paperEvents["paper.asked"].entry({ entityId: paper.id, clientId: paper.clientId, after }));
    },
  }),
);

/** The paper as its signer with an account has it, locked. */
const findOwn = async (tx: Database, { signerId }: { signerId: string }) => {
  const at = await findForSigner(tx, signerId);
  return at?.signer.personId ? { ...at, userId: at.signer.personId } : null;
};

/** Whoever has an account signs with it: the session takes the place of the link and the code. */
export const signWithAccount = declareCommandOn({
  action: "paper.sign",
  ids: ["signerId"],
  input: signForm,
  find: findOwn,
  run: ({ db, now }, { from, ...form }: SignForm & { signerId: string; from: From }, may, at) =>
    sign({ db, now }, { at, form, from }, may),
});

export const declineWithAccount = declareCommandOn({
  action: "paper.sign",
  ids: ["signerId"],
  input: declineForm,
  find: findOwn,
  run: ({ db, now }, { reason, from }: { signerId: string; reason: string; from: From }, may, at) =>
    decline({ db, now }, { at, reason, from }, may),
});

/** After the last signature: the paper is in force, and so is the agreement that it carries, from its day on. */
async function completePaper({ db, now }: Acting, paper: Paper, may: SignerPermit) {
  const { id, clientId, number } = paper;
  const agreed = await bringIntoForce({ db, now }, paper, may);
  const agreementId = agreed?.id ?? null;
  await setPaper(db, may, paper, { state: "completed", endedAt: now, agreementId });
  await note(db, may, id, { events: [{ kind: "completed" }], now });
  const after = paperFacts.write({ number, ...(agreed && { agreement: agreed.number }) });
  return paperEvents["paper.completed"].entry({ entityId: id, clientId, after });
}

/** An agreement never begins before the latest one: where one was added meanwhile, it follows that. */
async function bringIntoForce({ db, now }: Acting, paper: Paper, may: SignerPermit) {
  const { clientId, terms, currency: was } = paper;
  if (!clientId || !terms) return null;
  const is = (await findParty(db, paper))?.currency;
  if (was && is && was !== is) return unwrap<null>(paperConflict("other-currency", was, is));
  const latest = await latestAgreement(db, may, clientId);
  const form = agreementForm.parse({ ...terms, seen: latest?.number ?? 0 });
  const inForceFrom = latest && latest.inForceFrom > form.inForceFrom ? latest.inForceFrom : form.inForceFrom;
  return unwrap(await addAgreement({ db, actor: jobs, now }, { ...form, clientId, inForceFrom }));
}
