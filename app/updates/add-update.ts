import { redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { takeUpload } from "#app/http/take-upload.ts";
import { typedIn } from "#app/http/typed-in.ts";
import type { Visit } from "#app/http/visit.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { postUpdate } from "#domain/updates/index.ts";
import { postForm } from "#domain/updates/update.schema.ts";
import { answer, notTaken } from "./answer.ts";

/** A new update with its file, and back to the list. */
export async function addUpdate(visit: Visit, clientId: string, request: Request, back: string) {
  const { db, actor, house, now } = visit;
  const mayAttach = mayOffer(actor, "update.post", { clientId });
  const taken = await takeUpload(visit, request, { purpose: "attachment", field: "file", clientId, mayAttach });
  const typed = typedIn(taken.form);
  if (!taken.ok) return answer("post", notTaken(taken.because), typed);
  const form = await readForm(taken.form, postForm);
  if (!form.ok) return answer("post", form.problem, typed);
  const day = dayIn(now, (await house.settings()).place.timeZone);
  const wish = { form: form.value, fileId: taken.fileId, day, at: now };
  const posted = await postUpdate(db, actor, clientId, wish);
  return posted.ok ? redirect(back) : answer("post", posted.problem, typed);
}
