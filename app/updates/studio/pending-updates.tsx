import { href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { CursorPages } from "#app/ui/pages.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { NoUpdates } from "#app/updates/no-updates.tsx";
import { UpdateList } from "#app/updates/update-list.tsx";
import { viewOf } from "#app/updates/update-view.ts";
import { listPending } from "#domain/updates/index.ts";
import type { Route } from "./+types/pending-updates";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const before = url.searchParams.get("before");
  const { rows, next } = orThrow(await listPending(ctx.db, ctx.actor, before));
  return {
    older: next,
    isOlder: before !== null,
    rows: rows.map(({ comments, isUnread, hasFile, client, ...update }) => ({
      ...viewOf(ctx, update),
      comments,
      isUnread,
      hasFile,
      client,
    })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Updates" }];

export default function PendingUpdates({ loaderData: { rows, older, isOlder } }: Route.ComponentProps) {
  useLive("update");
  return (
    <Screen title="Updates" about={summaryOf(rows, { isPart: isOlder || older !== null })}>
      {rows.length > 0 ? (
        <UpdateList
          rows={rows}
          to={toUpdate}
          actions={(row) => (
            <>
              <Link className={buttonStyle()} to={`${toUpdate(row)}?ask=approve`} aria-label={`Approve: ${row.title}`}>
                Approve
              </Link>
              <Link
                className={buttonStyle("quiet")}
                to={`${toUpdate(row)}?ask=reject`}
                aria-label={`Reject: ${row.title}`}
              >
                Reject
              </Link>
            </>
          )}
        />
      ) : (
        <NoUpdates isOlder={false} title="Nothing to approve" />
      )}
      <CursorPages
        label="Pages of updates"
        first={isOlder ? "?" : null}
        next={older && `?before=${encodeURIComponent(older)}`}
        words={{ first: "Oldest", next: "Next" }}
      />
    </Screen>
  );
}

const toUpdate = ({ id, clientId }: { id: string; clientId: string }) =>
  href("/studio/workspace/clients/:clientId/updates/:updateId", { clientId, updateId: id });

/** How many wait, and since when. `isPart`: the list goes on. */
function summaryOf(rows: { when: { text: string } }[], { isPart }: { isPart: boolean }): string {
  const [oldest] = rows;
  if (isPart || !oldest) return "Amounts waiting for an admin to approve, oldest first.";
  const waits = `${countOf(rows.length, "amount")} to approve`;
  return rows.length === 1
    ? `${waits}, posted on ${oldest.when.text}.`
    : `${waits}, the oldest of ${oldest.when.text}.`;
}
