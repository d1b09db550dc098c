import { data, type RouterContextProvider } from "react-router";
import { readOnce } from "#app/http/read-once.ts";
import { callContext, requestContext } from "#app/http/request-context.ts";
import { listSections } from "#domain/academy/index.ts";
import { hostOrigin } from "./host.ts";

/** The sections open to the caller. The policy of a page loaded here allows the video host's player. */
export async function enterAcademy(context: Readonly<RouterContextProvider>) {
  const ctx = context.get(requestContext);
  const sections = await readOnce(ctx, listSections);
  const isAdmin = ctx.actor.role === "admin";
  if (sections.length === 0 && !isAdmin) throw data(null, { status: 404 });
  context.get(callContext).frames.push(hostOrigin);
  return { sections: sections.map(({ name, slug }) => ({ name, slug })), isAdmin };
}
