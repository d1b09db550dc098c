import { data, redirect } from "react-router";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext } from "#app/http/request-context.ts";
import { listSections } from "#domain/academy/index.ts";
import type { Route } from "./+types/first-section";

/** Redirects to the first open section. */
export async function loader({ context }: Route.LoaderArgs) {
  const [first] = await readOnce(context.get(requestContext), listSections);
  if (first) throw redirect(`/dashboard/academy/${first.slug}`);
  throw data(null, { status: 404 });
}

/** Never shown; needed so that a caller without an open section gets the not-found page. */
export default function FirstSection() {
  return null;
}
