import { data } from "react-router";
import { passwordMeans } from "#app/http/password-means.ts";
import { readForm } from "#app/http/read-form.ts";
import { explain, toSudo } from "#app/http/respond.ts";
import { typedIn } from "#app/http/typed-in.ts";
import type { Visit } from "#app/http/visit.ts";
import type { Problem, Result, Typed } from "#domain/kernel/result.ts";
import { createUser, type UserMeans, UserStepFailed, updateUser } from "#domain/users/index.ts";
import { createUserForm, missingIn, updateUserForm } from "#domain/users/user.schema.ts";

export type UserAnswer = { because: string | null; fields: Record<string, string[]>; typed: Typed; at: number };

const nothingSaved = "nothing was saved. Try again; if it stays, look into the log.";

const refuse = (because: string | null, typed: Typed, fields: Record<string, string[]> = {}, status = 422) =>
  data({ because, fields, typed, at: Date.now() } satisfies UserAnswer, { status });

/** From the form to a new user; every expected failure keeps what was typed. */
export async function saveNewUser(visit: Visit, request: Request) {
  const typed = typedIn(await request.clone().formData());
  const read = await readForm(request, createUserForm);
  if (!read.ok) return refuse(null, typed, read.problem.fields);
  const form = read.value;
  const missing = missingIn(form, !form.invite, form.password);
  if (missing) return refuse(missing, typed);
  const { timeZone } = (await visit.house.settings()).place;
  const means = await meansOf(visit);
  const created = await attempt(visit, () => createUser(visit.db, visit.actor, { form, timeZone }, means));
  if (created instanceof Error) return refuse(sentenceForNew(created), typed, {}, 500);
  if (created.ok) return { created: { id: created.value.id, link: created.value.link } };
  return refused(created.problem, typed);
}

/** From the form to a changed user. `here` is where a fresh proof leads back to. */
export async function saveKnownUser(visit: Visit, id: string, request: Request, here: string) {
  const typed = typedIn(await request.clone().formData());
  const read = await readForm(request, updateUserForm);
  if (!read.ok) return refuse(null, typed, read.problem.fields);
  const missing = missingIn(read.value, false, "");
  if (missing) return refuse(missing, typed);
  const means = await meansOf(visit);
  const updated = await attempt(visit, () => updateUser(visit.db, visit.actor, id, read.value, means));
  if (updated instanceof Error) return refuse(sentenceForKnown(updated), typed, {}, 500);
  if (updated.ok) return null;
  if (updated.problem.kind === "sudo") throw toSudo(here);
  return refused(updated.problem, typed);
}

const meansOf = async (visit: Visit): Promise<UserMeans> => ({
  ...(await passwordMeans(visit)),
  sealer: visit.house.keys,
});

async function attempt<T>({ house }: Visit, work: () => Promise<Result<T>>): Promise<Result<T> | Error> {
  try {
    return await work();
  } catch (problem) {
    house.log.error({ err: problem }, "a user could not be saved");
    return problem instanceof Error ? problem : new Error("unknown");
  }
}

function refused(problem: Problem, typed: Typed) {
  if (problem.kind === "invalid") return refuse(problem.fields["clientId"]?.join(" ") ?? null, typed, problem.fields);
  if (problem.kind === "conflict") return refuse(problem.because, typed, {}, 409);
  throw explain(problem);
}

const sentenceForNew = (failed: Error) =>
  failed instanceof UserStepFailed
    ? `Failed to create ${failed.step}: ${nothingSaved}`
    : `Unexpected error: ${nothingSaved}`;

const sentenceForKnown = (failed: Error) =>
  failed instanceof UserStepFailed ? `Failed to update ${failed.step}` : `Unexpected error: ${nothingSaved}`;
