import { data } from "react-router";
import { passwordMeans } from "#app/http/password-means.ts";
import { mayProveByCode, proveBeside } from "#app/http/prove.ts";
import { fieldsOf } from "#app/http/read-form.ts";
import { explain } from "#app/http/respond.ts";
import { typedIn } from "#app/http/typed-in.ts";
import type { Visit } from "#app/http/visit.ts";
import { whenBusy } from "#app/http/when-busy.ts";
import { tooBusy, tooOften } from "#app/ui/too-often.ts";
import type { Problem, Result } from "#domain/kernel/result.ts";
import { createUser, type UserMeans, UserStepFailed, updateUser } from "#domain/user-admin/index.ts";
import { createUserForm, missingIn, updateUserForm } from "#domain/user-admin/user.schema.ts";
import type { UserAnswer } from "./user-answer.ts";

const nothingSaved = "nothing was saved. Try again. If it keeps happening, check the log.";

type Refusal = Partial<UserAnswer> & { status?: number };
type Sent = { visit: Visit; form: FormData; refuse: (said: Refusal) => ReturnType<typeof answer> };

const answer = (form: FormData, { status = 422, ...said }: Refusal) =>
  data(
    {
      ...{ kind: "refused", because: null, fields: {}, byCode: false, restores: null },
      ...{ typed: typedIn(form), at: Date.now() },
      ...said,
    } satisfies UserAnswer,
    { status },
  );

/** From the form to a new user; every expected failure keeps what was typed. */
export const saveNewUser = (visit: Visit, request: Request) =>
  proved(visit, request, async ({ visit, form, refuse }) => {
    const read = createUserForm.safeParse(Object.fromEntries(form));
    if (!read.success) return refuse({ fields: fieldsOf(read.error) });
    const missing = missingIn(read.data, !read.data.invite, read.data.password);
    if (missing) return refuse({ because: missing });
    const { timeZone } = (await visit.house.settings()).place;
    const means = await meansOf(visit);
    const created = await attempt(visit, () => createUser(visit.db, visit.actor, { form: read.data, timeZone }, means));
    if (created instanceof Error) return refuse({ because: sentenceForNew(created), status: 500 });
    if (created.ok) return { created: { id: created.value.id, link: created.value.link } };
    return refuse(await refusalFor(visit, created.problem));
  });

/** From the form to a changed user. */
export const saveKnownUser = (visit: Visit, id: string, request: Request) =>
  proved(visit, request, async ({ visit, form, refuse }) => {
    const read = updateUserForm.safeParse(Object.fromEntries(form));
    if (!read.success) return refuse({ fields: fieldsOf(read.error) });
    const missing = missingIn(read.data, false, "");
    if (missing) return refuse({ because: missing });
    const means = await meansOf(visit);
    const updated = await attempt(visit, () => updateUser(visit.db, visit.actor, id, read.data, means));
    if (updated instanceof Error) return refuse({ because: sentenceForKnown(updated), status: 500 });
    return updated.ok ? null : refuse(await refusalFor(visit, updated.problem));
  });

/** Goes on with the form, and with a fresh proof where the form brought one along. */
async function proved<T>(visit: Visit, request: Request, go: (sent: Sent) => Promise<T>) {
  const form = await request.formData();
  const given = await proveBeside(visit, request, form);
  for (const name of ["proofPassword", "proofCode"]) form.delete(name);
  const refuse = (said: Refusal) => answer(form, said);
  if (given.ok) return go({ visit: given.value, form, refuse });
  const { problem } = given;
  const asked = { kind: "sudo", byCode: await mayProveByCode(visit) } as const;
  if (problem.kind === "limited") return refuse({ ...asked, because: tooOften, status: 429 });
  return refuse({ ...asked, fields: problem.kind === "invalid" ? problem.fields : {} });
}

const meansOf = async (visit: Visit): Promise<UserMeans> => ({
  ...(await passwordMeans(visit)),
  sealer: visit.house.keys,
});

async function attempt<T>({ house }: Visit, work: () => Promise<Result<T>>): Promise<Result<T> | Error> {
  try {
    return await whenBusy(work);
  } catch (problem) {
    house.log.error({ err: problem }, "a user could not be saved");
    return problem instanceof Error ? problem : new Error("unknown");
  }
}

async function refusalFor(visit: Visit, problem: Problem): Promise<Refusal> {
  if (problem.kind === "sudo") return { kind: "sudo", byCode: await mayProveByCode(visit), status: 403 };
  if (problem.kind === "invalid") return { fields: problem.fields, restores: problem.archived ?? null };
  if (problem.kind === "conflict") return { kind: "conflict", because: problem.because, status: 409 };
  if (problem.kind === "limited") return { because: tooBusy, status: 429 };
  throw explain(problem);
}

const sentenceForNew = (failed: Error) =>
  failed instanceof UserStepFailed
    ? `Failed to create ${failed.step}: ${nothingSaved}`
    : `Unexpected error: ${nothingSaved}`;

const sentenceForKnown = (failed: Error) =>
  failed instanceof UserStepFailed ? `Failed to update ${failed.step}` : `Unexpected error: ${nothingSaved}`;
