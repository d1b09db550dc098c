import { data } from "react-router";
import { ChangeList } from "#app/audit/change-list.tsx";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { requestContext } from "#app/http/request-context.ts";
import styles from "#app/ui/boxes.module.css";
import { CursorPages } from "#app/ui/pages.tsx";
import record from "#app/ui/record.module.css";
import type { Route } from "./+types/client-activity";
import { readActivity } from "./page/read-activity.ts";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const head = await readHead(ctx, clientId);
  const activity = await readActivity(ctx, clientId, url.searchParams.get("before"));
  if (!activity) throw data(null, { status: 404 });
  return { head, activity };
}

export const handle = clientTrail;

/** What was done about one client, latest first. */
export default function ClientActivity({ loaderData: { head, activity } }: Route.ComponentProps) {
  return (
    <ClientScreen head={head} title="Activity">
      <div className={styles.columns} data-single="true">
        <Activity activity={activity} />
      </div>
    </ClientScreen>
  );
}

type Props = { activity: NonNullable<Awaited<ReturnType<typeof readActivity>>> };

/** What was done about the client, and by whom. */
function Activity({ activity: { lines, older, isOlder } }: Props) {
  return (
    <section className={record.part} aria-label="Activity" id="activity">
      <ChangeList changes={lines} />
      <CursorPages label="Pages of the activity" first={isOlder ? "?" : null} next={older && `?before=${older}`} />
    </section>
  );
}
