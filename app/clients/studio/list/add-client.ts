import { data, redirect } from "react-router";
import { passwordMeans } from "#app/http/password-means.ts";
import { readForm } from "#app/http/read-form.ts";
import { explain } from "#app/http/respond.ts";
import { takePicture } from "#app/http/take-picture.ts";
import { typedIn } from "#app/http/typed-in.ts";
import type { Visit } from "#app/http/visit.ts";
import { whenBusy } from "#app/http/when-busy.ts";
import { tooBusy } from "#app/ui/too-often.ts";
import { type AddClientForm, addClientForm, missingIn } from "#domain/clients/add-client.schema.ts";
import { AddClientFailed, addClient as add } from "#domain/clients/index.ts";
import type { Archived, Typed } from "#domain/kernel/result.ts";
import { NotStored } from "#platform/files/file-store.ts";

export type AddAnswer = {
  /** What is wrong with the whole form. */
  because: string | null;
  fields: Record<string, string[]>;
  typed: Typed;
  /** The archived person who has the address. */
  restores: Archived | null;
  at: number;
};

/** From the form to a client; every expected failure keeps what was typed. */
export async function addClient(visit: Visit, request: Request) {
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
  const picture = await takeGently(visit, whole);
  if (picture.because) return refuse(null, { picture: [picture.because] });

  const added = await attempt(visit, { form: read.value, pictureId: picture.pictureId });
  if (typeof added === "string") return refuse(added, {}, 500);
  if (added.ok) return after(added.value, picture.warning);
  const { problem } = added;
  if (problem.kind === "invalid") return refuse(null, problem.fields, 422, problem.archived);
  if (problem.kind === "conflict") return refuse(problem.because, {}, 409);
  if (problem.kind === "limited") return refuse(tooBusy, {}, 429);
  throw explain(problem);
}

/** The client, or why not; a surprise becomes its sentence. */
async function attempt(visit: Visit, wish: { form: AddClientForm; pictureId: string | null }) {
  const { timeZone } = (await visit.house.settings()).place;
  try {
    const means = { ...(await passwordMeans(visit)), sealer: visit.house.keys };
    return await whenBusy(() => add(visit.db, visit.actor, { ...wish, timeZone }, means));
  } catch (problem) {
    visit.house.log.error({ err: problem }, "a client could not be added");
    return sentenceFor(problem);
  }
}

/** Where there is no mail server the invitation is shown, to be passed on by hand. */
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

/** A picture that is none is told; one that could not be kept costs only a warning. */
async function takeGently(visit: Visit, form: FormData) {
  try {
    const taken = await takePicture(visit, form, "picture");
    if (!taken.ok) return { because: taken.because, pictureId: null, warning: null };
    return { because: null, pictureId: taken.pictureId ?? null, warning: null };
  } catch (problem) {
    visit.house.log.error({ err: problem }, "a picture could not be kept");
    return { because: null, pictureId: null, warning: problem instanceof NotStored ? "failed" : "unexpected" };
  }
}

const emptyOf = (form: Record<string, unknown>) =>
  Object.fromEntries(
    ["firstName", "lastName", "email", "companyName", ...(form["invite"] ? [] : ["password"])]
      .filter((name) => !form[name])
      .map((name) => [name, ["Fill this in."]]),
  );
