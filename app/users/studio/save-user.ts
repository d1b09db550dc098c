import { intent } from "#app/http/form-action.ts";
import { passwordDeps } from "#app/http/password-deps.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { tooBusy } from "#app/ui/too-often.ts";
import type { Problem } from "#domain/kernel/result.ts";
import { createUser, type UserDeps, UserStepFailed, updateUser } from "#domain/user-admin/index.ts";
import { createUserForm, updateUserForm } from "#domain/user-admin/user.schema.ts";

const nothingSaved = "nothing was saved. Try again. If it keeps happening, check the log.";

const depsOf = async (ctx: RequestContext): Promise<UserDeps> => ({
  ...(await passwordDeps(ctx)),
  sealer: ctx.app.keys,
});
const because = ({ kind }: Problem) => (kind === "limited" ? tooBusy : undefined);

/** Creates a user. */
export const newUser = intent(createUser, {
  schema: createUserForm,
  proof: true,
  with: depsOf,
  of: (form, _, { timeZone }) => ({ form, timeZone }),
  because,
  crash: (failed) =>
    failed instanceof UserStepFailed
      ? `Failed to create ${failed.step}: ${nothingSaved}`
      : `Unexpected error: ${nothingSaved}`,
  saved: ({ link }) => ({ link }),
});

/** Changes a user, then goes `to` their details. */
export const knownUser = (id: string, to: string) =>
  intent(updateUser, {
    schema: updateUserForm,
    proof: true,
    with: depsOf,
    of: (form) => ({ id, form }),
    because,
    crash: (failed) =>
      failed instanceof UserStepFailed ? `Failed to update ${failed.step}` : `Unexpected error: ${nothingSaved}`,
    to,
  });
