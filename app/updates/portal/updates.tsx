import { Link, Outlet } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { NoUpdates } from "#app/updates/no-updates.tsx";
import { readList } from "#app/updates/read-list.ts";
import { UpdateList } from "#app/updates/update-list.tsx";
import type { Route } from "./+types/updates";
import styles from "./portal-updates.module.css";

export function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return readList(ctx, clientOf(ctx), url.searchParams.get("before"));
}

export default function Updates({ loaderData: page }: Route.ComponentProps) {
  useLive("update", page.clientId);
  const { rows, posts, isOlder } = page;
  const add = posts && (
    <Link className={buttonStyle("primary")} to="/dashboard/updates/new" preventScrollReset>
      Add Update
    </Link>
  );
  return (
    <div className={styles["updates"]}>
      <title>Updates</title>
      <header className={styles["head"]}>
        <h1>Updates</h1>
        {(rows.length > 0 || isOlder) && add}
      </header>
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
    </div>
  );
}
