import type { Answers, Surface } from "../expectation.ts";
import { adminsOnly, clients, team } from "../gates.ts";
import { client } from "../records/client.ts";
import { draftPaper, paperForms as forms, papersOfBoth, sentPaper } from "../records/paper.ts";

/** Money is in papers: staff without that right see none. */
const own: Answers = { owner: "own", stranger: "own" };
const readers: Answers = { staff: "own", admin: "any" };
const settings = "/studio/workspace/settings/paper-templates";

export const studioPapers: Surface["endpoints"] = {
  "/studio/workspace/papers": { place: papersOfBoth, page: team },
  "/studio/workspace/papers/new": { place: papersOfBoth, page: team },
  "/studio/workspace/papers/:paperId": {
    record: sentPaper,
    page: readers,
    commands: {
      withdraw: { who: adminsOnly, form: forms.withdraw },
      replace: { who: adminsOnly, form: forms.replace },
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
  [settings]: { place: papersOfBoth, page: team },
};

export const portalPapers: Surface["endpoints"] = {
  "/dashboard/papers": { place: papersOfBoth, page: { ...clients, viewing: "any" } },
  "/dashboard/papers/:paperId": { record: sentPaper, page: { ...own, viewing: "own" } },
  "/dashboard/papers/:paperId/paper.pdf": { record: sentPaper, page: { ...own, viewing: "own" } },
};
