import { href, redirect } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import type { Route } from "./+types/first-tab";

export function loader({ context }: Route.LoaderArgs) {
  const { role } = context.get(requestContext).actor;
  throw redirect(role === "admin" ? href("/studio/workspace/timeline") : href("/studio/workspace/tasks"));
}
