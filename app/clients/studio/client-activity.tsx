import { data, href } from "react-router";
import { ClientTabs, tabsOfClient } from "#app/clients/client-tabs.tsx";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import styles from "#app/ui/boxes.module.css";
import { readClient } from "#domain/clients/index.ts";
import type { Route } from "./+types/client-activity";
import { Activity } from "./page/activity.tsx";
import { readActivity } from "./page/read-activity.ts";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { companyName, isErased } = orThrow(await readOnce(ctx, readClient, clientId));
  const activity = await readActivity(ctx, clientId, url.searchParams.get("before"));
  if (!activity) throw data(null, { status: 404 });
  return { companyName, activity, tabs: tabsOfClient(ctx.actor, clientId, isErased) };
}

/** What was done about one client, latest first. */
export default function ClientActivity({ loaderData: page, params }: Route.ComponentProps) {
  return (
    <Screen title="Activity" up={{ to: href("/studio/workspace/clients/:clientId", params), name: page.companyName }}>
      <ClientTabs tabs={page.tabs} />
      <div className={styles["columns"]} data-single="true">
        <Activity activity={page.activity} />
      </div>
    </Screen>
  );
}
