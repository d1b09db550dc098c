import { intent } from "#app/http/form-action.ts";
import { agencyClock, type RequestContext } from "#app/http/request-context.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { postUpdate } from "#domain/updates/index.ts";
import { postForm } from "#domain/updates/update.schema.ts";

/** Adds an update with its file, and redirects to the list. */
export const addUpdate = ({ actor }: Pick<RequestContext, "actor">, clientId: string, back: string) => ({
  upload: {
    ...({ purpose: "attachment", field: "file", clientId } as const),
    mayAttach: mayOffer(actor, "update.post", { clientId }),
  },
  forms: intent({
    schema: postForm,
    decimals: ["amount"],
    command: async (ctx, form, { fileId }) => {
      const { today: day, now } = await agencyClock(ctx);
      return postUpdate({ db: ctx.db, actor: ctx.actor, now }, { clientId, form, fileId, day });
    },
    to: back,
  }),
});
