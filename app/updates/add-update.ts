import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { mayOffer } from "#domain/access/permit.ts";
import * as updates from "#domain/updates/index.ts";

/** Adds an update with its file, and redirects to the list. */
export const addUpdate = ({ actor }: Pick<RequestContext, "actor">, clientId: string, back: string) => ({
  upload: {
    ...({ purpose: "attachment", field: "file", clientId } as const),
    mayAttach: mayOffer(actor, "update.post", { clientId }),
  },
  forms: intent(updates.postUpdate, {
    decimals: ["amount"],
    of: (_, { fileId }, { today: day }) => ({ clientId, fileId, day }),
    to: back,
  }),
});
