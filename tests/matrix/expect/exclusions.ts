import type { Answers, Surface } from "../expectation.ts";
import { clients, team } from "../gates.ts";
import { clientWithList, exclusionForms as forms, listsOfBoth } from "../records/exclusion.ts";

/** Staff keep the lists of clients in their scope, and the opt-outs. */
const inScope: Answers = { staff: "own", admin: "any" };

export const studioExclusions: Surface["endpoints"] = {
  "/studio/workspace/clients/:clientId/exclusions": {
    record: clientWithList,
    page: inScope,
    commands: {
      add: { who: inScope, form: forms.add },
      many: { who: inScope, form: forms.many },
      end: { who: inScope, form: forms.end },
    },
  },
  "/studio/workspace/clients/:clientId/exclusions/check": {
    record: clientWithList,
    page: inScope,
    commands: { check: { who: inScope, form: forms.check } },
  },
  "/studio/workspace/clients/:clientId/exclusions/exclusions.csv": { record: clientWithList, page: inScope },
  "/studio/workspace/leads/opt-outs": {
    place: listsOfBoth,
    page: team,
    commands: {
      add: { who: team, form: forms.optOut },
      many: { who: team, form: forms.optOuts },
      end: { who: team, form: forms.endOptOut },
    },
  },
  "/studio/workspace/leads/opt-outs/opt-outs.csv": { place: listsOfBoth, page: team },
};

const own: Answers = { owner: "own", stranger: "own" };

export const portalExclusions: Surface["endpoints"] = {
  "/dashboard/exclusions": {
    place: listsOfBoth,
    page: { ...clients, viewing: "any" },
    commands: {
      add: { who: clients, form: forms.add },
      many: { who: clients, form: forms.many },
      end: { who: own, record: listsOfBoth, form: forms.end },
    },
  },
  "/dashboard/exclusions/exclusions.csv": { place: listsOfBoth, page: { ...clients, viewing: "any" } },
};
