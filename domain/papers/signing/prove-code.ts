import { logged, type Outcome, unchanged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { paperConflict } from "../conflicts.ts";
import { paperEvents, paperFacts } from "../events.ts";
import { note, setSigner } from "../signer.queries.ts";
import { codeForm } from "../signing.schema.ts";
import { limitSigner } from "./may-sign.ts";
import { type FromPage, findByLink, type LinkContext, throughDoor } from "./on-link.ts";
import { isCodeGood, mostTries } from "./open-signing.ts";
import { codeOf, newSigningSession } from "./sign-link.ts";

const pauseMs = 60_000;

/** Sends a signer a code. It goes to their address alone, so that a link that was forwarded opens nothing. */
export const askForCode = throughDoor(
  declareCommand({
    action: "paper.sign_by_link",
    ids: ["signerId"],
    run: async (context: LinkContext, page: FromPage, may) => {
      const { db, now } = context;
      const { paper, signer } = await findByLink(context, page);
      if (signer.codeSentAt && now.getTime() - signer.codeSentAt.getTime() < pauseMs)
        return paperConflict("code-too-soon");
      await limitSigner({ db, now }, { signerId: signer.id, kind: "code_sent" }, may);
      const codeNo = signer.codeNo + 1;
      await setSigner(db, may, signer.id, { codeNo, codeSentAt: now, codeTries: 0 });
      await note(db, may, paper.id, { events: [{ kind: "code_sent", signerId: signer.id, ...page.from }], now });
      const after = paperFacts.write({ number: paper.number, signerId: signer.id, codeNo });
      const { id: entityId, clientId } = paper;
      return logged(null, paperEvents["paper.code_asked"].entry({ entityId, clientId, after }));
    },
  }),
);

/** `left`: how many more guesses this code takes. A wrong one is counted, so it is no refusal. */
type CodeOutcome = { isRight: true; session: string } | { isRight: false; left: number };

/** Opens the paper in this browser, for whoever has the code from the signer's own mailbox. */
export const enterCode = throughDoor(
  declareCommand({
    action: "paper.sign_by_link",
    ids: ["signerId"],
    input: codeForm,
    run: async (
      context: LinkContext,
      { code, from, ...page }: FromPage & { code: string },
      may,
    ): Promise<Outcome<CodeOutcome>> => {
      const { db, now, keys } = context;
      const { paper, signer } = await findByLink(context, page);
      if (!isCodeGood(signer, now) || signer.codeTries >= mostTries) return paperConflict("no-code");
      const codeTries = signer.codeTries + 1;
      if (code !== codeOf(keys, { signerId: signer.id, codeNo: signer.codeNo })) {
        await setSigner(db, may, signer.id, { codeTries });
        return unchanged({ isRight: false, left: mostTries - codeTries });
      }
      // A code opens the paper once.
      await setSigner(db, may, signer.id, { codeTries: mostTries, openedAt: signer.openedAt ?? now });
      const seen = signer.openedAt ? [] : [{ kind: "opened" as const, signerId: signer.id, ...from }];
      const events = [{ kind: "code_entered" as const, signerId: signer.id, ...from }, ...seen];
      await note(db, may, paper.id, { events, now });
      const after = paperFacts.write({ number: paper.number, signerId: signer.id });
      const entry = paperEvents["paper.opened"].entry({ entityId: paper.id, clientId: paper.clientId, after });
      const session = newSigningSession(keys, { signerId: signer.id, now });
      return signer.openedAt ? unchanged({ isRight: true, session }) : logged({ isRight: true, session }, entry);
    },
  }),
);
