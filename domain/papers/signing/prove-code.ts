import { logged, unchanged } from "#domain/access/command.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { paperConflict } from "../conflicts.ts";
import { countCodes } from "../due.queries.ts";
import { paperEvents, paperFacts } from "../events.ts";
import { type From, note, setSigner } from "../signer.queries.ts";
import { onLink } from "./on-link.ts";
import { codeMs, type SigningDeps, type SigningPlace } from "./open-signing.ts";
import { codeOf, newSigningSession } from "./sign-link.ts";

const pauseMs = 60_000;
const dayMs = 86_400_000;
const mostTries = 5;
const mostADay = 10;

/** Sends a signer a code. It goes to their address alone, so that a link that was forwarded opens nothing. */
export const askForCode = (deps: SigningDeps, place: SigningPlace & { from: From }): Promise<Result<null>> =>
  onLink(deps, { ...place, needsCode: false }, async (tx, may, { paper, signer }) => {
    const { now } = deps;
    if (signer.codeSentAt && now.getTime() - signer.codeSentAt.getTime() < pauseMs)
      return paperConflict("code-too-soon");
    if ((await countCodes(tx, may, { signerId: signer.id, since: new Date(now.getTime() - dayMs) })) >= mostADay)
      return refuse({ kind: "limited", retryAfterSeconds: 3600 });
    const codeNo = signer.codeNo + 1;
    await setSigner(tx, may, signer.id, { codeNo, codeSentAt: now, codeTries: 0 });
    await note(tx, may, paper.id, { events: [{ kind: "code_sent", signerId: signer.id, ...place.from }], now });
    const after = paperFacts.write({ number: paper.number, signerId: signer.id, codeNo });
    return logged(null, paperEvents["paper.code_asked"].entry({ entityId: paper.id, clientId: paper.clientId, after }));
  });

/** `left`: how many more guesses this code takes. A wrong one is counted, so it is no refusal. */
export type CodeOutcome = { isRight: true; session: string } | { isRight: false; left: number };

/** Opens the paper in this browser, for whoever has the code from the signer's own mailbox. */
export const enterCode = (
  deps: SigningDeps,
  { code, from, ...place }: SigningPlace & { code: string; from: From },
): Promise<Result<CodeOutcome>> =>
  onLink<CodeOutcome>(deps, { ...place, needsCode: false }, async (tx, may, { paper, signer }) => {
    const { now, keys } = deps;
    const isGood = signer.codeSentAt !== null && now.getTime() - signer.codeSentAt.getTime() < codeMs;
    if (!isGood || signer.codeTries >= mostTries) return paperConflict("no-code");
    const codeTries = signer.codeTries + 1;
    if (code !== codeOf(keys, { signerId: signer.id, codeNo: signer.codeNo })) {
      await setSigner(tx, may, signer.id, { codeTries });
      return unchanged({ isRight: false, left: mostTries - codeTries });
    }
    // A code opens the paper once.
    await setSigner(tx, may, signer.id, { codeTries: mostTries, openedAt: signer.openedAt ?? now });
    const seen = signer.openedAt ? [] : [{ kind: "opened" as const, signerId: signer.id, ...from }];
    const events = [{ kind: "code_entered" as const, signerId: signer.id, ...from }, ...seen];
    await note(tx, may, paper.id, { events, now });
    const after = paperFacts.write({ number: paper.number, signerId: signer.id });
    const entry = paperEvents["paper.opened"].entry({ entityId: paper.id, clientId: paper.clientId, after });
    const session = newSigningSession(keys, { signerId: signer.id, now });
    return signer.openedAt ? unchanged({ isRight: true, session }) : logged({ isRight: true, session }, entry);
  });
