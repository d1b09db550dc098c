import { href, Link, Outlet } from "react-router";
import { ClientTabs, tabsOfClient } from "#app/clients/client-tabs.tsx";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { NoUpdates } from "#app/updates/no-updates.tsx";
import { readList } from "#app/updates/read-list.ts";
import { UpdateList } from "#app/updates/update-list.tsx";
import { readClient } from "#domain/clients/index.ts";
import type { Route } from "./+types/client-updates";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { companyName, isErased } = orThrow(await readOnce(ctx, readClient, params.clientId));
  const list = await readList(ctx, params.clientId, url.searchParams.get("before"));
  return { companyName, isErased, ...list, tabs: tabsOfClient(ctx.actor, params.clientId) };
}

export default function ClientUpdates({ loaderData: page, params: { clientId } }: Route.ComponentProps) {
  useLive("update", clientId);
  const { rows, posts, isOlder, companyName, isErased } = page;
  return (
    <Screen
      title="Updates"
      up={{ to: href("/studio/workspace/clients/:clientId", { clientId }), name: companyName }}
      actions={
        posts &&
        !isErased && (
          <Link
            className={buttonStyle("primary")}
            to={href("/studio/workspace/clients/:clientId/updates/new", { clientId })}
            preventScrollReset
          >
            Add Update
          </Link>
        )
      }
    >
      <ClientTabs tabs={page.tabs} />
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
    </Screen>
  );
}
