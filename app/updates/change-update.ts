import { data, redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { type Taken, takeUpload } from "#app/http/take-upload.ts";
import { typedIn } from "#app/http/typed-in.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import * as updates from "#domain/updates/index.ts";
import { approval, commentForm, editForm, rejection } from "#domain/updates/update.schema.ts";
import { answer, notTaken } from "./answer.ts";

/** The paths of the update and of the list it belongs to. */
type Place = { here: string; list: string };

/** Each form of an update's page sends its intent; a problem goes back to that form. */
export async function changeUpdate(ctx: RequestContext, which: updates.Which, request: Request, place: Place) {
  const wanted = { purpose: "attachment", field: "file", clientId: which.clientId } as const;
  return takeUpload(ctx, request, wanted, (taken) => decide(ctx, which, taken, place));
}

async function decide(ctx: RequestContext, which: updates.Which, taken: Taken, { here, list }: Place) {
  const intent = String(taken.form.get("intent"));
  const typed = typedIn(taken.form);
  if (!taken.ok) return answer(intent, notTaken(taken.because), typed);
  const changed = await change(ctx, which, { intent, form: taken.form, fileId: taken.fileId });
  if (!changed.ok) return answer(intent, changed.problem, typed);
  if (intent === "delete") return redirect(list);
  return redirect(changed.value ? `${here}#said-${changed.value}` : here);
}

type Sent = { intent: string; form: FormData; fileId: string | null };

/** Returns the new comment's id, or null. */
async function change(ctx: RequestContext, which: updates.Which, sent: Sent): Promise<Result<string | null>> {
  const { db, actor, now } = ctx;
  switch (sent.intent) {
    case "comment":
      return comment(ctx, which, sent);
    case "edit":
      return edit(ctx, which, sent.form);
    case "withdraw":
      return silently(await updates.withdrawUpdate(db, actor, which, now));
    case "delete":
      return silently(await updates.removeUpdate(db, actor, which, now));
    case "approve":
      return approve(ctx, which, sent.form);
    case "reject":
      return reject(ctx, which, sent.form);
    default:
      throw data(null, { status: 400 });
  }
}

const silently = (result: Result<unknown>): Result<null> => (result.ok ? done(null) : result);

async function comment({ db, actor, now: at }: RequestContext, which: updates.Which, { form, fileId }: Sent) {
  const read = await readForm(form, commentForm);
  if (!read.ok) return read;
  const said = await updates.commentOnUpdate(db, actor, which, { form: read.value, fileId, at });
  return said.ok ? done(said.value.id) : said;
}

async function edit({ db, actor, now: at, formats }: RequestContext, which: updates.Which, form: FormData) {
  const read = await readForm(form, editForm, { names: ["amount"], formats });
  return read.ok ? updates.editUpdate(db, actor, which, { form: read.value, at }) : read;
}

async function approve({ db, actor, app, now: at }: RequestContext, which: updates.Which, form: FormData) {
  const read = await readForm(form, approval);
  if (!read.ok) return read;
  const day = dayIn(at, (await app.settings()).place.timeZone);
  return updates.approveUpdate(db, actor, which, { ...read.value, day, at });
}

async function reject({ db, actor, now: at }: RequestContext, which: updates.Which, form: FormData) {
  const read = await readForm(form, rejection);
  return read.ok ? updates.rejectUpdate(db, actor, which, { ...read.value, at }) : read;
}
