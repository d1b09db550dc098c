import { Outlet, useParams } from "react-router";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { listFinanceMonths } from "#domain/finances/index.ts";
import type { Route } from "./+types/finances";
import { agencyClock } from "./agency-clock.ts";
import { MonthList } from "./month/month-list.tsx";

/** Admins only; the rest of the team gets a not-found page. */
export const middleware = [requireRole("admin")];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return orThrow(await listFinanceMonths(ctx.db, ctx.actor, await agencyClock(ctx)));
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
