import { data, redirect } from "react-router";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext } from "#app/http/request-context.ts";
import { listSections } from "#domain/academy/index.ts";
import type { Route } from "./+types/first-section";

/** Redirects to the first open section; admins without any start by adding one. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [first] = await readOnce(ctx, listSections);
  if (first) throw redirect(`/studio/academy/${first.slug}`);
  if (ctx.actor.role === "admin") throw redirect("/studio/academy/sections");
  throw data(null, { status: 404 });
}

/** Never shown; needed so that a caller without an open section gets the not-found page. */
export default function FirstSection() {
  return null;
}
