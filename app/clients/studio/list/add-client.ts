import { intent } from "#app/http/form-action.ts";
import { passwordDeps } from "#app/http/password-deps.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { takePicture } from "#app/http/take-picture.ts";
import { tooBusy } from "#app/ui/too-often.ts";
import { type AddClientForm, addClientForm } from "#domain/clients/add-client.schema.ts";
import { AddClientFailed, addClient as add } from "#domain/clients/index.ts";
import { done, refuse } from "#domain/kernel/result.ts";
import { NotStored } from "#platform/files/file-store.ts";

/** Creates a client with its first person, its picture and its Google login. */
export const addClient = intent(addWithPicture, {
  schema: addClientForm,
  of: (form, sent) => ({ form, sent: sent.form }),
  crash: sentenceFor,
  because: ({ kind }) => (kind === "limited" ? tooBusy : undefined),
  // Without a mail server the invitation is shown, to be passed on by hand.
  to: ({ link, ...added }) => (link ? null : listWith(added)),
  saved: ({ link, ...added }) => ({ link: link ?? "", to: listWith(added) }),
});

async function addWithPicture(ctx: RequestContext, { form, sent }: { form: AddClientForm; sent: FormData }) {
  const { because, pictureId, warning } = await takeGently(ctx, sent);
  if (because) return refuse({ kind: "invalid", fields: { picture: [because] } });
  const deps = { ...(await passwordDeps(ctx)), sealer: ctx.keys };
  const added = await add({ ...ctx, ...deps }, { form, pictureId, timeZone: ctx.timeZone });
  return added.ok ? done({ ...added.value, warning }) : added;
}

function listWith({ clientId, warning }: { clientId: string; warning: string | null }) {
  return `/studio/workspace/clients?${new URLSearchParams({ added: clientId, ...(warning && { picture: warning }) })}`;
}

function sentenceFor(problem: unknown) {
  const nothingSaved = "nothing was saved. Try again. If it keeps happening, check the log.";
  if (problem instanceof AddClientFailed) return `Error creating ${problem.step}: ${nothingSaved}`;
  return `An unexpected error occurred: ${nothingSaved}`;
}

/** A file that is not a picture is reported; one that could not be stored only causes a warning. */
async function takeGently(ctx: RequestContext, form: FormData) {
  try {
    const taken = await takePicture(ctx, form, "picture");
    if (!taken.ok) return { because: taken.because, pictureId: null, warning: null };
    return { because: null, pictureId: taken.pictureId ?? null, warning: null };
  } catch (problem) {
    ctx.app.log.error({ err: problem }, "a picture could not be kept");
    return { because: null, pictureId: null, warning: problem instanceof NotStored ? "failed" : "unexpected" };
  }
}
