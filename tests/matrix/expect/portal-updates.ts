import type { Answers, Surface } from "../expectation.ts";
import { clients } from "../gates.ts";
import { decisions, ownUpdate, update, updatesOf } from "../records/update.ts";

const own: Answers = { owner: "own", stranger: "own" };
const insight: Answers = { ...own, viewing: "own" };

/** A client's members post, comment, and change their own pending updates; they decide nothing. */
export const portalUpdates: Surface["endpoints"] = {
  "/dashboard/updates": { place: updatesOf, page: { ...clients, viewing: "any" } },
  "/dashboard/updates/new": {
    page: clients,
    commands: {
      post: { who: clients, form: decisions.post },
      "post an amount": { who: clients, form: () => ({ ...decisions.post(), amount: "12.50", kind: "deal_value" }) },
    },
  },
  "/dashboard/updates/:updateId": {
    record: update,
    page: insight,
    commands: {
      comment: { who: own, form: decisions.comment },
      edit: { who: own, record: ownUpdate, form: decisions.edit },
      withdraw: { who: own, record: ownUpdate, form: decisions.withdraw },
      approve: { who: {}, form: decisions.approve },
      reject: { who: {}, form: decisions.reject },
      delete: { who: {}, form: decisions.delete },
    },
  },
  "/dashboard/updates/:updateId/files/:fileId": { record: update, page: insight },
};
