import { data, redirect } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { listSections } from "#domain/academy/index.ts";
import type { Route } from "./+types/first-section";

/** The first section that is open. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(requestContext);
  const [first] = await listSections(db, actor);
  if (first) throw redirect(`/dashboard/academy/${first.slug}`);
  throw data(null, { status: 404 });
}

/** Never seen; with it, whoever finds no section open gets the missing page. */
export default function FirstSection() {
  return null;
}
