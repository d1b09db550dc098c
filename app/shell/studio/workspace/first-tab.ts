import { href, redirect } from "react-router";
import { visitContext } from "#app/http/visit.ts";
import type { Route } from "./+types/first-tab";

export function loader({ context }: Route.LoaderArgs) {
  const { role } = context.get(visitContext).actor;
  throw redirect(role === "admin" ? href("/studio/workspace/timeline") : href("/studio/workspace/tasks"));
}
