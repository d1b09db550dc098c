import "#app/ui/visitor.css";
import { Outlet } from "react-router";
import { loadSession, requestContext } from "#app/http/request-context.ts";
import { Arriving } from "#app/shell/arriving.tsx";
import type { Brand } from "#app/ui/logo.tsx";
import type { Route } from "./+types/account";

export const middleware = [loadSession];

export async function loader({ context }: Route.LoaderArgs): Promise<Brand> {
  const { name, logoFileId } = (await context.get(requestContext).app.settings()).brand;
  return { name, logoFileId };
}

export default function Account({ loaderData: brand }: Route.ComponentProps) {
  return (
    <div className="paper">
      <Outlet context={brand} />
      <Arriving />
    </div>
  );
}
