import { readOnce } from "#app/http/read-once.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { personOf } from "#domain/access/actor.ts";
import { describeFee } from "#domain/agreements/index.ts";
import { readClient } from "#domain/clients/page/index.ts";
import { addDays, dayIn } from "#domain/kernel/day.ts";
import { carriedTerms, nextSigner, readPaper } from "#domain/papers/index.ts";
import { listTeam } from "#domain/users/index.ts";
import { unshownLetters } from "#platform/pdf/faces.ts";
import { textOf } from "#platform/pdf/text-of.ts";
import { describePaper } from "../describe-paper.ts";

const weeks = 14;

/** A paper as the team sees it: what it says, who signs it, and what can be done now. */
export async function readPaperPage(ctx: RequestContext, paperId: string) {
  const { actor, now, formats, app } = ctx;
  const paper = orThrow(await readPaper(ctx, paperId));
  const { state, clientId, personId, mayWrite, timeZone, version, lacks, undelivered } = paper;
  const isDraft = state === "draft" && mayWrite;
  const team = isDraft ? orThrow(await listTeam(ctx)) : [];
  const client = isDraft && clientId ? await readOnce(ctx, readClient, clientId) : null;
  const members = client?.ok ? client.value.members.filter(({ decides, isOwner }) => decides || isOwner) : [];
  const carried = carriedTerms(paper, client?.ok ? client.value.currency : "EUR");
  const shown = describePaper(paper, formats);
  const turn = state === "sent" ? nextSigner(paper.signers) : null;
  const asked = paper.events.filter(({ kind }) => kind === "asked" || kind === "answered");
  return {
    paper: shown,
    unshown: isDraft ? await unshownLetters(textOf([paper.title, paper.filled, shown.facts, members])) : [],
    version,
    clientId,
    personId,
    isDraft,
    lacks,
    sendsMail: sendsMail(app),
    carries: paper.terms ? (carried ? describeFee(carried, formats) : "An agreement") : null,
    mayCarry: isDraft && paper.kind === "agreement",
    // For both sides nobody signs.
    team: team.filter(({ id }) => id !== personId).map(({ id, name }) => ({ id, name })),
    me: personOf(actor) ?? "",
    signers: members.slice(0, 1).map(({ name, email }) => ({ name, email })),
    expiresOn: addDays(dayIn(now, timeZone), weeks),
    mayWithdraw: state === "sent" && mayWrite,
    mayRemove: paper.isScan && mayWrite,
    mayReplace: state !== "draft" && !paper.isScan && mayWrite,
    turn: turn && turn.personId === personOf(actor) ? { signerId: turn.id, name: turn.name } : null,
    textHash: paper.textHash ?? "",
    questions: asked.map(({ kind, signerId, who, words, at }) => ({
      isQuestion: kind === "asked",
      signerId: signerId ?? "",
      who: who ?? "",
      words: words ?? "",
      at: formats.moment(at),
    })),
    undelivered: mayWrite ? undelivered : [],
  };
}
export type PaperPageView = Awaited<ReturnType<typeof readPaperPage>>;
