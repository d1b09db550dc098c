import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { readStored, type Stored } from "#domain/files/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { hasBriefFile } from "./answer.queries.ts";
import { selectBrief } from "./brief.queries.ts";
import type { Brief, BriefLink, BriefStanding } from "./brief.ts";
import { selectLinks } from "./link.queries.ts";
import { selectStanding } from "./question.queries.ts";

export type BriefPage = {
  brief: Brief | null;
  links: BriefLink[];
  mayAnswer: boolean;
  maySend: boolean;
  mayFinish: boolean;
};

/** A client's brief with its answers; null while none was sent. Whom it was sent to is the agency's matter. */
export async function readBrief({ db, actor }: ReadContext, clientId: string): Promise<Result<BriefPage>> {
  const may = isId(clientId) ? permit(actor, "brief.read", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const maySendIt = permit(actor, "brief.send", { clientId });
  const [brief, links] = await Promise.all([
    selectBrief(db, may, clientId),
    maySendIt ? selectLinks(db, maySendIt, clientId) : [],
  ]);
  return done({
    brief,
    links,
    mayAnswer: mayOffer(actor, "brief.answer", { clientId }),
    maySend: maySendIt !== null,
    mayFinish: mayOffer(actor, "brief.finish", { clientId }),
  });
}

/** How far a client's brief is; null while none was sent, and for those who may not read it. */
export async function readBriefStanding({ db, actor }: ReadContext, clientId: string): Promise<BriefStanding | null> {
  const may = permit(actor, "brief.read", { clientId });
  return may && selectStanding(db, may, clientId);
}

/** A file of the brief, for everyone who may read the brief. */
export async function readBriefFile(
  { db, actor }: ReadContext,
  { clientId, fileId }: { clientId: string; fileId: string },
): Promise<Result<Stored>> {
  const may = isId(clientId) && isId(fileId) ? permit(actor, "brief.read", { clientId }) : null;
  const isThere = may && (await hasBriefFile(db, may, { clientId, fileId }));
  return may && isThere ? readStored(db, may, fileId) : refuse({ kind: "missing" });
}
