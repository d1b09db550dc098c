import { redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { type Taken, takeUpload } from "#app/http/take-upload.ts";
import { typedIn } from "#app/http/typed-in.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { postUpdate } from "#domain/updates/index.ts";
import { postForm } from "#domain/updates/update.schema.ts";
import { answer, notTaken } from "./answer.ts";

/** Adds an update with its file, and redirects to the list. */
export async function addUpdate(ctx: RequestContext, clientId: string, request: Request, back: string) {
  const mayAttach = mayOffer(ctx.actor, "update.post", { clientId });
  const wanted = { purpose: "attachment", field: "file", clientId, mayAttach } as const;
  return takeUpload(ctx, request, wanted, (taken) => post(ctx, clientId, taken, back));
}

async function post({ db, actor, app, now, formats }: RequestContext, clientId: string, taken: Taken, back: string) {
  const typed = typedIn(taken.form);
  if (!taken.ok) return answer("post", notTaken(taken.because), typed);
  const form = await readForm(taken.form, postForm, { names: ["amount"], formats });
  if (!form.ok) return answer("post", form.problem, typed);
  const day = dayIn(now, (await app.settings()).place.timeZone);
  const input = { form: form.value, fileId: taken.fileId, day, at: now };
  const posted = await postUpdate(db, actor, clientId, input);
  return posted.ok ? redirect(back) : answer("post", posted.problem, typed);
}
