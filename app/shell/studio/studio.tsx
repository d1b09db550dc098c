import "#app/ui/tool.css";
import { Outlet } from "react-router";
import { only, visitContext, welcome } from "#app/http/visit.ts";
import { SearchBox } from "#app/search/search-box.tsx";
import { readShell } from "#app/shell/read-shell.ts";
import { Shell } from "#app/shell/shell.tsx";
import type { Route } from "./+types/studio";

export const middleware = [welcome, only("admin", "staff")];

/** A gate without a loader would be skipped on client navigation. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { footers, ...shell } = await readShell(visit);
  const { trashDays } = (await visit.house.settings()).retention;
  return { ...shell, footer: footers.studio, trashDays };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.brand.name ?? ""} Studio` }];

export default function Studio({ loaderData: { brand, ...shell } }: Route.ComponentProps) {
  return (
    <Shell brand={brand} suffix="Studio" home="/studio" search={<SearchBox person={shell.person} />} {...shell}>
      <Outlet />
    </Shell>
  );
}
