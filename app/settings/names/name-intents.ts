import type { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { rowForm } from "#app/http/row-form.ts";
import type { Result } from "#domain/kernel/result.ts";

type Commands = {
  form: z.ZodObject<{ name: z.ZodType<string> }>;
  save: (ctx: RequestContext, name: { id: string | null; name: string }) => Promise<Result<unknown>>;
  archive: (ctx: RequestContext, name: { id: string }) => Promise<Result<unknown>>;
};

/** Changes a list of names: adds, renames or archives one. */
export const nameIntents = ({ form, save, archive }: Commands) => ({
  add: intent(save, { schema: form, of: { id: null } }),
  save: intent(save, { schema: form.extend({ id: rowForm.shape.id }) }),
  archive: intent(archive, { schema: rowForm }),
});
