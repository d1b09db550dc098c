import { href, Link, Outlet } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { CursorPages } from "#app/ui/pages.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { NoUpdates } from "#app/updates/no-updates.tsx";
import { type ListPage, readList } from "#app/updates/read-list.ts";
import { UpdateList } from "#app/updates/update-list.tsx";
import type { Route } from "./+types/updates";

export function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return readList(ctx, clientOf(ctx), url.searchParams.get("before"));
}

export default function Updates({ loaderData: page }: Route.ComponentProps) {
  useLive("update", page.clientId);
  const { rows, posts, isOlder } = page;
  const about = isOlder || page.older ? undefined : summaryOf(rows);
  const add = posts && (
    <Link className={buttonStyle("primary")} to={href("/dashboard/updates/new")} data-key="n" preventScrollReset>
      Add Update
    </Link>
  );
  return (
    <PortalPage title="Updates" about={about} actions={(rows.length > 0 || isOlder) && add}>
      {rows.length > 0 ? (
        <UpdateList rows={rows} to={({ id }) => `/dashboard/updates/${id}`} />
      ) : (
        <NoUpdates isOlder={isOlder}>
          {!isOlder && <p>Updates from the agency, and yours to the agency, appear here.</p>}
          {!isOlder && add}
        </NoUpdates>
      )}
      <CursorPages
        label="Pages of updates"
        first={page.isOlder ? "?" : null}
        next={page.older && `?before=${encodeURIComponent(page.older)}`}
      />
      <Outlet />
    </PortalPage>
  );
}

function summaryOf(rows: Pick<ListPage["rows"][number], "isUnread" | "status">[]): string {
  const fresh = rows.filter(({ isUnread }) => isUnread).length;
  const pending = rows.filter(({ status }) => status === "pending").length;
  const news = fresh > 0 && `${countOf(fresh, "new update")}.`;
  const waits = pending > 0 && `${pending === 1 ? "1 is" : `${pending} are`} waiting for the agency's decision.`;
  return [news, waits].filter(Boolean).join(" ");
}
