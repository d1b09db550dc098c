import { type Actor, clientsInSight, onlyClientOf } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findAround, findUndelivered, selectOfAgreements } from "./around.queries.ts";
import { readFieldValues, readParties, termsSections } from "./field-values.ts";
import { type FieldName, fillIn, missingFields } from "./fields.ts";
import { type InSight, type PaperFilter, selectPapers } from "./list.queries.ts";
import { findPaper } from "./paper.queries.ts";
import type { Evidence, Paper, Section, Signer } from "./paper.ts";
import { findSigners, selectEvents } from "./signer.queries.ts";

export type ListedPaper = Awaited<ReturnType<typeof selectPapers>>[number];
export type PaperList = { papers: ListedPaper[]; older: string | null };

/** Papers in sight, the latest first: the team's own work, or what was sent to a client. */
export async function listPapers(
  { db, actor }: ReadContext,
  { filter, limit = 50 }: { filter: PaperFilter; limit?: number },
): Promise<Result<PaperList>> {
  const may = permit(actor, "paper.list", undefined);
  const { clientId } = filter;
  if (!may || (clientId !== undefined && !isId(clientId))) return refuse({ kind: "missing" });
  const rows = await selectPapers(db, may, filter, { sight: sightOf(actor), limit: limit + 1 });
  const papers = rows.slice(0, limit);
  return done({ papers, older: rows.length > limit ? (papers.at(-1)?.id ?? null) : null });
}

/** Money is in papers: staff see those of the clients whose money they see, their own, and what they are to sign. */
function sightOf(actor: Actor): InSight {
  const seen = clientsInSight(actor);
  const withMoney =
    actor.role === "staff"
      ? actor.assignments
          .filter(({ clientId, seesMoney }) => seesMoney && (seen === "all" || seen.includes(clientId)))
          .map(({ clientId }) => clientId)
      : seen;
  const only = onlyClientOf(actor);
  return {
    clients: withMoney,
    personId: actor.role === "staff" && only === null ? actor.id : null,
    // As they are read: by whoever may write them.
    withDrafts: actor.role === "system" || mayOffer(actor, "paper.write", { clientId: only }),
  };
}

type Party = { name: string; address: string };
export type PaperPage = Paper & {
  party: string;
  /** Both sides with their registered addresses. */
  parties: { agency: Party; client: Party; places: string[] };
  signers: Signer[];
  events: Evidence[];
  /** The words as they would be signed: of a draft, with what is known of its fields. */
  filled: Section[];
  lacks: FieldName[];
  /** The papers before and after it. */
  replaces: { id: string; number: number } | null;
  replacedBy: { id: string; number: number } | null;
  agreement: number | null;
  /** Why an email to a signer did not arrive. */
  undelivered: { email: string; error: string }[];
  mayWrite: boolean;
};

const missing = refuse({ kind: "missing" });

/** One paper with everything about it. A draft is for who may write it. */
export async function readPaper(
  { db, actor, now }: ReadContext & { now: Date },
  id: string,
): Promise<Result<PaperPage>> {
  const [paper, signers] = isId(id) ? await Promise.all([findPaper(db, id), findSigners(db, id)]) : [null, []];
  const may = paper && permit(actor, "paper.read", { ...paper, signers });
  if (!paper || !may) return missing;
  const mayWrite = mayOffer(actor, "paper.write", paper);
  if (paper.state === "draft" && !mayWrite) return missing;
  const isDraft = paper.state === "draft";
  // Nothing has happened to a draft yet.
  const [events, parties, around] = await Promise.all([
    isDraft ? [] : selectEvents(db, may, id),
    readParties(db, may, paper),
    findAround(db, may, paper),
  ]);
  const undelivered = mayWrite && !isDraft ? await findUndelivered(db, may, paper) : [];
  const about = { day: dayIn(now, paper.timeZone), expiresOn: "2000-01-01", parties };
  const values = isDraft ? await readFieldValues(db, may, paper, about) : {};
  const given = { ...values, "expires on": "{expires on}", signer: "{signer}" };
  return done({
    ...paper,
    party: parties.client.name,
    parties,
    signers,
    events,
    filled: isDraft ? [...fillIn(paper.sections, given), ...termsSections(paper, parties.currency)] : paper.sections,
    lacks: isDraft ? missingFields(paper.sections, given) : [],
    ...around,
    undelivered,
    mayWrite,
  });
}

/** The papers that agreements were signed by, for the pages that quote them. */
export async function papersOfAgreements(
  { db, actor }: ReadContext,
  { clientId, agreementIds }: { clientId: string; agreementIds: string[] },
): Promise<Map<string, { id: string; number: number; isScan: boolean; fileId: string | null }>> {
  const may = permit(actor, "paper.read", { clientId, personId: null });
  if (!may || agreementIds.length === 0) return new Map();
  const rows = await selectOfAgreements(db, may, { clientId, agreementIds });
  return new Map(rows.map(({ agreementId, ...paper }) => [agreementId ?? "", paper]));
}
