import "#app/ui/visitor.css";
import { Outlet } from "react-router";
import { visitContext, welcome } from "#app/http/visit.ts";
import { Arriving } from "#app/shell/arriving.tsx";
import type { Brand } from "#app/ui/logo.tsx";
import type { Route } from "./+types/account";

export const middleware = [welcome];

export async function loader({ context }: Route.LoaderArgs): Promise<Brand> {
  const { name, logoFileId } = (await context.get(visitContext).house.settings()).brand;
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
