import { useState } from "react";
import { data, useNavigation } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { requestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { takePicture } from "#app/http/take-picture.ts";
import { typedIn } from "#app/http/typed-in.ts";
import { afterConflict } from "#app/ui/held.ts";
import { zones } from "#domain/kernel/format/zones.ts";
import { editProfile, readProfile } from "#domain/users/index.ts";
import { profileForm } from "#domain/users/profile.schema.ts";
import type { Route } from "./+types/about";
import { AboutForm } from "./about-form.tsx";
import { Standing } from "./standing.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  const { place } = await app.settings();
  const profile = orThrow(await readProfile(db, actor));
  return { profile, zones, agencyLocale: place.locale };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const whole = await request.clone().formData();
  const typed = typedIn(whole);
  const form = await readForm(request, profileForm);
  if (!form.ok) return explain(form.problem);
  const { "picture.remove": _, seen, ...profile } = form.value;
  const taken = await takePicture(ctx, whole, "picture");
  if (!taken.ok) return explain({ kind: "invalid", fields: { picture: [taken.because] }, typed });
  const { pictureId } = taken;
  const saved = await editProfile(ctx.db, ctx.actor, { form: profile, pictureId, seen, at: ctx.now });
  if (saved.ok) return { kind: "saved" as const };
  if (saved.problem.kind === "missing") throw data(null, { status: 404 });
  return explain({ ...saved.problem, typed });
}

export const shouldRevalidate = afterConflict;

export default function About({ loaderData: { profile, ...choices }, actionData }: Route.ComponentProps) {
  const isSettled = useNavigation().state === "idle";
  // After saving, the form is re-rendered with what was saved; a refused one stays as it is.
  const [drawn, draw] = useState(0);
  if (isSettled && actionData?.kind === "saved" && drawn !== profile.version) draw(profile.version);
  return (
    <>
      <Standing profile={profile} />
      <AboutForm key={drawn} profile={profile} {...choices} answer={actionData} />
    </>
  );
}
