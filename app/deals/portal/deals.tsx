import { DealList } from "#app/deals/deal-list.tsx";
import { readList } from "#app/deals/read-list.ts";
import { requestContext } from "#app/http/request-context.ts";
import { Empty } from "#app/ui/empty.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { dealFilter } from "#domain/deals/deal-filter.schema.ts";
import type { Route } from "./+types/deals";
import styles from "./portal-deals.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { before, line, waits } = dealFilter.parse(Object.fromEntries(url.searchParams));
  const list = await readList(context.get(requestContext), { before, line, waits });
  return { ...list, isLater: before !== undefined };
}

export default function Deals({ loaderData: { deals, older, isLater } }: Route.ComponentProps) {
  useLive("deal");
  return (
    <div className={styles["deals"]}>
      <title>Deals</title>
      <h1>Deals</h1>
      {deals.length > 0 ? (
        <DealList deals={deals} to="/dashboard/deals" hasClient={false} />
      ) : (
        <Empty title="No deals here">
          <p>Companies the agency finds for you appear here, from the first contact to the signed deal.</p>
        </Empty>
      )}
      <CursorPages label="Pages of deals" first={isLater ? "?" : null} next={older && `?before=${older}`} />
    </div>
  );
}
