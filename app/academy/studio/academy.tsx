import { Outlet } from "react-router";
import { enterAcademy } from "#app/academy/enter.ts";
import type { Route } from "./+types/academy";

export async function loader({ context }: Route.LoaderArgs) {
  await enterAcademy(context);
  return null;
}

export const meta: Route.MetaFunction = () => [{ title: "Academy" }];

export default function Academy() {
  return <Outlet />;
}
