import { Outlet, useParams } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import { only, visitContext } from "#app/http/visit.ts";
import { listFinanceMonths } from "#domain/finances/index.ts";
import type { Route } from "./+types/finances";
import { agencyClock } from "./agency-clock.ts";
import { MonthList } from "./month/month-list.tsx";

/** For admins only; to everyone else of the team there is no such room. */
export const middleware = [only("admin")];

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return orThrow(await listFinanceMonths(visit.db, visit.actor, await agencyClock(visit)));
}

export const meta: Route.MetaFunction = () => [{ title: "Finances" }];

export default function Finances({ loaderData: { months, current } }: Route.ComponentProps) {
  const { month = current } = useParams();
  return (
    <MonthList months={months} chosen={month}>
      <Outlet />
    </MonthList>
  );
}
