import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { agreementForm, readRule } from "#domain/agreements/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import { paperConflict } from "./conflicts.ts";
import { paperEvents } from "./events.ts";
import { deletePaper, findPaperToChange, findParty, insertPaper, setPaper } from "./paper.queries.ts";
import { draftForm, newPaperForm, termsForm } from "./paper.schema.ts";
import type { Paper, PaperKind, PaperParty, Section } from "./paper.ts";
import { findTemplate } from "./templates/template.queries.ts";

const missing = refuse({ kind: "missing" });
const wrong = (field: string, because: string) => refuse({ kind: "invalid", fields: { [field]: [because] } });

type Start = { templateId: string; clientId: string | null; personId: string | null };

/** Drafts a paper from a template, for a client or for somebody on the team. */
export const draftPaper = declareCommand({
  action: "paper.write",
  subject: ({ clientId }) => ({ clientId }),
  input: newPaperForm,
  run: async ({ db, actor, now }, { templateId, clientId, personId }: Start, may) => {
    const template = await findTemplate(db, templateId);
    if (!template) return wrong("templateId", "This template was archived. Choose another.");
    const party = unwrap(await findPartyFor(db, template.kind, { clientId, personId }));
    const { place } = await readSettings({ db, actor });
    const { kind, name, sections } = template;
    const paper = { kind, title: name, sections, clientId, personId, timeZone: party.timeZone ?? place.timeZone };
    const made = await insertPaper(db, may, paper, now);
    const entry = paperEvents["paper.drafted"].entry({ entityId: made.id, clientId, after: { number: made.number } });
    return logged(made, entry);
  },
});

/** Whom a paper of this kind is with: terms are a team member's, everything else is a client's. */
export async function findPartyFor(db: Database, kind: PaperKind, { clientId, personId }: PaperParty) {
  const isTeam = kind === "team_terms";
  if (isTeam && (clientId || !personId)) return wrong("personId", "Choose the team member whose terms they are.");
  if (!isTeam && (!clientId || personId)) return wrong("clientId", "Choose the client whose paper it is.");
  const party = await findParty(db, { clientId, personId });
  return party
    ? done(party)
    : wrong(isTeam ? "personId" : "clientId", "This one can't get papers any more. Choose another.");
}

/** A paper, locked. */
export const onPaper = {
  action: "paper.write",
  ids: ["id"],
  find: (tx: Parameters<typeof findPaperToChange>[0], { id }: { id: string }) => findPaperToChange(tx, id),
} as const;

type Edit = { id: string; title: string; sections: Section[]; seen: number };

/** Changes the words of a draft. `seen`: the version that was edited. */
export const savePaperText = declareCommandOn({
  ...onPaper,
  input: draftForm,
  run: async ({ db }, { id, title, sections, seen }: Edit, may, paper: Paper) => {
    if (paper.state !== "draft") return paperConflict("not-draft");
    if (paper.version !== seen) return paperConflict("changed");
    await setPaper(db, may, paper, { title, sections });
    const entry = paperEvents["paper.edited"].entry({ entityId: id, clientId: paper.clientId, after: { title } });
    return logged({ version: seen + 1 }, entry);
  },
});

type Carrying = { id: string; form: Record<string, string> | null };

/** Has a draft carry an agreement, which comes into force with the last signature; null: it carries none. */
export const savePaperTerms = declareCommandOn({
  ...onPaper,
  input: termsForm,
  run: async ({ db }, { id, form }: Carrying, may, paper: Paper) => {
    if (paper.state !== "draft") return paperConflict("not-draft");
    if (paper.kind !== "agreement" || !paper.clientId) return missing;
    const party = await findParty(db, paper);
    if (!party) return missing;
    if (form) unwrap(checkTerms(form, party.currency));
    await setPaper(db, may, paper, { terms: form });
    const after = { carries: form ? "an agreement" : "no agreement" };
    return logged(null, paperEvents["paper.edited"].entry({ entityId: id, clientId: paper.clientId, after }));
  },
});

function checkTerms(form: Record<string, string>, currency: string): Result<unknown> {
  const read = agreementForm.safeParse(form);
  if (read.success) return readRule(read.data, currency);
  const fields = Object.groupBy(read.error.issues, ({ path }) => path.join("."));
  const said = Object.entries(fields).map(([name, issues = []]) => [name, issues.map(({ message }) => message)]);
  return refuse({ kind: "invalid", fields: Object.fromEntries(said) });
}

/** A draft, which nobody outside has seen, or a scan of what was signed elsewhere. */
export const discardPaper = declareCommandOn({
  ...onPaper,
  run: async ({ db }, { id }: { id: string }, may, paper: Paper) => {
    if (paper.state !== "draft" && !paper.isScan) return paperConflict("not-draft");
    await deletePaper(db, may, paper);
    const { clientId, number, isScan } = paper;
    const event = paperEvents[isScan ? "paper.scan_removed" : "paper.discarded"];
    return logged(null, event.entry({ entityId: id, clientId, after: { number } }));
  },
});

type Replacing = { id: string };

/** Another draft with the same words, which takes the paper's place once it is sent. */
export const draftReplacement = declareCommandOn({
  ...onPaper,
  run: async ({ db, now }, { id }: Replacing, may, paper: Paper) => {
    if (paper.state === "draft") return unchanged({ id: paper.id, number: paper.number });
    if (paper.isScan) return missing;
    const { kind, title, clientId, personId, timeZone, terms } = paper;
    const sections = paper.draftedSections ?? paper.sections;
    const copy = { kind, title, sections, clientId, personId, timeZone, terms, replacesId: id };
    const made = await insertPaper(db, may, copy, now);
    const after = { number: made.number, replaces: paper.number };
    return logged(made, paperEvents["paper.drafted"].entry({ entityId: made.id, clientId, after }));
  },
});
