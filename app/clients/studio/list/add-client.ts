import { data, redirect } from "react-router";
import { passwordDeps } from "#app/http/password-deps.ts";
import { readForm } from "#app/http/read-form.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { takePicture } from "#app/http/take-picture.ts";
import { typedIn } from "#app/http/typed-in.ts";
import { whenBusy } from "#app/http/when-busy.ts";
import { tooBusy } from "#app/ui/too-often.ts";
import { type AddClientForm, addClientForm, missingIn } from "#domain/clients/add-client.schema.ts";
import { AddClientFailed, addClient as add } from "#domain/clients/index.ts";
import type { Archived, Typed } from "#domain/kernel/result.ts";
import { NotStored } from "#platform/files/file-store.ts";

export type AddAnswer = {
  /** What is wrong with the form as a whole. */
  because: string | null;
  fields: Record<string, string[]>;
  typed: Typed;
  /** The archived person with that email address. */
  restores: Archived | null;
  at: number;
};

/** Creates a client from the form; every expected failure keeps what was typed. */
export async function addClient(ctx: RequestContext, request: Request) {
  const whole = await request.clone().formData();
  const read = await readForm(request, addClientForm);
  const typed = typedIn(whole);
  const refuse = (
    because: string | null,
    fields: Record<string, string[]> = {},
    status = 422,
    restores: Archived | null = null,
  ) => data({ because, fields, typed, restores, at: Date.now() } satisfies AddAnswer, { status });
  if (!read.ok) return refuse(null, read.problem.fields);
  const missing = missingIn(read.value);
  if (missing) return refuse(missing, emptyOf(read.value));
  const picture = await takeGently(ctx, whole);
  if (picture.because) return refuse(null, { picture: [picture.because] });

  const added = await attempt(ctx, { form: read.value, pictureId: picture.pictureId });
  if (typeof added === "string") return refuse(added, {}, 500);
  if (added.ok) return after(added.value, picture.warning);
  const { problem } = added;
  if (problem.kind === "invalid") return refuse(null, problem.fields, 422, problem.archived);
  if (problem.kind === "conflict") return refuse(problem.because, {}, 409);
  if (problem.kind === "limited") return refuse(tooBusy, {}, 429);
  throw explain(problem);
}

/** The client, or why it could not be created; an unexpected error gets a message too. */
async function attempt(ctx: RequestContext, input: { form: AddClientForm; pictureId: string | null }) {
  const { timeZone } = (await ctx.app.settings()).place;
  try {
    const deps = { ...(await passwordDeps(ctx)), sealer: ctx.app.keys };
    return await whenBusy(() => add(ctx.db, ctx.actor, { ...input, timeZone }, deps));
  } catch (problem) {
    ctx.app.log.error({ err: problem }, "a client could not be added");
    return sentenceFor(problem);
  }
}

/** Without a mail server the invitation is shown, to be passed on by hand. */
function after({ clientId, link }: { clientId: string; link: string | null }, warning: string | null) {
  const said = new URLSearchParams({ added: clientId, ...(warning && { picture: warning }) });
  if (link) return data({ link, to: `/studio/workspace/clients?${said}` });
  return redirect(`/studio/workspace/clients?${said}`);
}

const nothingSaved = "nothing was saved. Try again. If it keeps happening, check the log.";

function sentenceFor(problem: unknown) {
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

const emptyOf = (form: Record<string, unknown>) =>
  Object.fromEntries(
    ["firstName", "lastName", "email", "companyName", ...(form["invite"] ? [] : ["password"])]
      .filter((name) => !form[name])
      .map((name) => [name, ["Fill this in."]]),
  );
