import { href, Link, Outlet } from "react-router";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { requestContext } from "#app/http/request-context.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { NoUpdates } from "#app/updates/no-updates.tsx";
import { readList } from "#app/updates/read-list.ts";
import { UpdateList } from "#app/updates/update-list.tsx";
import type { Route } from "./+types/client-updates";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const head = await readHead(ctx, params.clientId);
  return { head, ...(await readList(ctx, params.clientId, url.searchParams.get("before"))) };
}

export const handle = clientTrail;

export default function ClientUpdates({ loaderData: page, params: { clientId } }: Route.ComponentProps) {
  useLive("update", clientId);
  const { head, rows, posts, isOlder } = page;
  return (
    <ClientScreen
      head={head}
      title="Updates"
      actions={
        posts &&
        !head.client.isErased && (
          <Link
            className={buttonStyle("primary")}
            to={href("/studio/workspace/clients/:clientId/updates/new", { clientId })}
            data-key="n"
            preventScrollReset
          >
            Add Update
          </Link>
        )
      }
    >
      {rows.length > 0 ? (
        <UpdateList
          rows={rows}
          to={({ id }) => href("/studio/workspace/clients/:clientId/updates/:updateId", { clientId, updateId: id })}
        />
      ) : (
        <NoUpdates isOlder={isOlder} />
      )}
      <CursorPages
        label="Pages of updates"
        first={page.isOlder ? "?" : null}
        next={page.older && `?before=${encodeURIComponent(page.older)}`}
      />
      <Outlet />
    </ClientScreen>
  );
}
