import type { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { rowForm } from "#app/http/row-form.ts";
import type { Result } from "#domain/kernel/result.ts";

type Commands = {
  form: z.ZodObject<{ name: z.ZodType<string> }>;
  save: (ctx: RequestContext, id: string | null, name: string) => Promise<Result<unknown>>;
  archive: (ctx: RequestContext, id: string) => Promise<Result<unknown>>;
};

/** Changes a list of names: adds, renames or archives one. */
export const nameIntents = ({ form, save, archive }: Commands) => ({
  add: intent({ schema: form, command: (ctx, { name }) => save(ctx, null, name) }),
  save: intent({ schema: form.extend({ id: rowForm.shape.id }), command: (ctx, { id, name }) => save(ctx, id, name) }),
  archive: intent({ schema: rowForm, command: (ctx, { id }) => archive(ctx, id) }),
});
