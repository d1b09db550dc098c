import type { Answers, Surface } from "../expectation.ts";
import { adminsOnly } from "../gates.ts";
import { decisions, ownUpdate, update, updatesOf } from "../records/update.ts";

/** Staff see the clients they are assigned to. */
const inScope: Answers = { staff: "own", admin: "any" };
const itsAuthor: Answers = { staff: "own", admin: "own" };

/** The team posts and comments within scope; admins decide. */
export const studioUpdates: Surface["endpoints"] = {
  "/studio/workspace/updates": { place: updatesOf, page: adminsOnly },
  "/studio/workspace/clients/:clientId/updates": { record: updatesOf, page: inScope },
  "/studio/workspace/clients/:clientId/updates/new": {
    record: updatesOf,
    page: inScope,
    commands: {
      post: { who: inScope, form: decisions.post },
      "post an amount": { who: inScope, form: () => ({ ...decisions.post(), amount: "12.50", kind: "agency_fee" }) },
    },
  },
  "/studio/workspace/clients/:clientId/updates/:updateId": {
    record: update,
    page: inScope,
    commands: {
      comment: { who: inScope, form: decisions.comment },
      edit: { who: itsAuthor, record: ownUpdate, form: decisions.edit },
      withdraw: { who: itsAuthor, record: ownUpdate, form: decisions.withdraw },
      approve: { who: adminsOnly, form: decisions.approve },
      reject: { who: adminsOnly, form: decisions.reject },
      delete: { who: { staff: "own", admin: "any" }, record: ownUpdate, form: decisions.delete },
    },
  },
  "/studio/workspace/clients/:clientId/updates/:updateId/files/:fileId": { record: update, page: inScope },
};
