import type { Answers, Command, Fields, Surface } from "../expectation.ts";
import { adminsOnly, clients, team } from "../gates.ts";
import { principals } from "../principals.ts";
import { client } from "../records/client.ts";
import {
  draftPaper,
  paperForms as forms,
  papersOfBoth,
  paperTemplate,
  sentPaper,
  signingForms,
  signingLink,
  signingSession,
} from "../records/paper.ts";

/** Money is in papers: staff without that right see none. */
const own: Answers = { owner: "own", stranger: "own" };
const readers: Answers = { staff: "own", admin: "any" };
const settings = "/studio/workspace/settings/paper-templates";

export const studioPapers: Surface["endpoints"] = {
  "/studio/workspace/papers": { place: papersOfBoth, page: team },
  "/studio/workspace/papers/new": {
    place: papersOfBoth,
    page: adminsOnly,
    commands: { save: { who: adminsOnly, form: forms.start } },
  },
  "/studio/workspace/papers/scan": {
    place: papersOfBoth,
    page: adminsOnly,
    commands: { save: { who: adminsOnly, form: forms.scan } },
  },
  "/studio/workspace/papers/:paperId": {
    record: sentPaper,
    page: readers,
    commands: {
      withdraw: { who: adminsOnly, form: forms.withdraw },
      replace: { who: adminsOnly, form: forms.replace },
      send: { who: adminsOnly, record: draftPaper, form: forms.send },
      sign: { who: adminsOnly, form: forms.sign },
      decline: { who: adminsOnly, form: forms.decline },
      answer: { who: adminsOnly, form: forms.answer },
      discard: { who: adminsOnly, record: draftPaper, form: forms.discard },
    },
  },
  "/studio/workspace/papers/:paperId/paper.pdf": { record: sentPaper, page: readers },
  "/studio/workspace/papers/:paperId/edit": {
    record: draftPaper,
    page: adminsOnly,
    commands: { save: { who: adminsOnly, form: forms.text } },
  },
  "/studio/workspace/papers/:paperId/terms": {
    record: draftPaper,
    page: adminsOnly,
    commands: { none: { who: adminsOnly, form: () => ({ intent: "none" }) } },
  },
  "/studio/workspace/clients/:clientId/papers": { record: client, page: readers },
  [settings]: { place: papersOfBoth, page: adminsOnly },
  [`${settings}/:templateId`]: {
    record: paperTemplate,
    page: adminsOnly,
    commands: {
      save: { who: adminsOnly, form: forms.template },
      archive: { who: adminsOnly, form: forms.archive },
    },
  },
};

export const portalPapers: Surface["endpoints"] = {
  "/dashboard/papers": { place: papersOfBoth, page: { ...clients, viewing: "any" } },
  "/dashboard/papers/:paperId": { record: sentPaper, page: { ...own, viewing: "own" } },
  "/dashboard/papers/:paperId/paper.pdf": { record: sentPaper, page: { ...own, viewing: "own" } },
};

/** Whoever holds a signer's link gets their page, signed in or not; what is on it needs the code besides. */
const holders: Answers = Object.fromEntries(principals.map((who) => [who, "own"]));
const proved = (form: () => Fields): Command => ({ who: holders, form, headers: signingSession });

export const signingLinks: Surface["endpoints"] = {
  "/sign/:signerId/:link": {
    record: signingLink,
    page: holders,
    commands: {
      code: { who: holders, form: signingForms.code },
      enter: { who: holders, form: signingForms.enter },
      sign: proved(signingForms.sign),
      decline: proved(signingForms.decline),
      ask: proved(signingForms.ask),
    },
  },
  // Without the code nobody reads the paper, be the link as good as it may.
  "/sign/:signerId/:link/paper.pdf": { record: signingLink },
};
