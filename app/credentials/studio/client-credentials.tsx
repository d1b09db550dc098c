import { data, href, Link, Outlet } from "react-router";
import { ClientTabs, tabsOfClient } from "#app/clients/client-tabs.tsx";
import { CredentialList } from "#app/credentials/credential-list.tsx";
import { readCredentials } from "#app/credentials/read-credentials.ts";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import boxes from "#app/ui/boxes.module.css";
import styles from "#app/ui/record.module.css";
import { readClient } from "#domain/clients/index.ts";
import type { Route } from "./+types/client-credentials";

export async function loader({ context, params: { clientId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { companyName, isErased } = orThrow(await readOnce(ctx, readClient, clientId));
  if (isErased) throw data(null, { status: 404 });
  const listed = await readCredentials(ctx, clientId);
  return { companyName, listed, tabs: tabsOfClient(ctx.actor, clientId) };
}

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

const kinds = ["prompts", "links", "recordings", "documents"];

/** What opens a client's accounts elsewhere, and the way to its items in the vault. */
export default function ClientCredentials({ loaderData: page, params }: Route.ComponentProps) {
  const { clientId } = params;
  return (
    <Screen title="Vault" up={{ to: href("/studio/workspace/clients/:clientId", params), name: page.companyName }}>
      <ClientTabs tabs={page.tabs} />
      <div className={boxes["columns"]} data-single="true">
        <CredentialList clientId={clientId} listed={page.listed} />
        <section className={styles["part"]} aria-label="Items">
          <h2>Items</h2>
          <p className={styles["line"]}>
            {kinds.map((kind) => (
              <Link key={kind} to={`/studio/vault/${kind}?${new URLSearchParams({ client: clientId })}`}>
                {kind.charAt(0).toUpperCase() + kind.slice(1)}
              </Link>
            ))}
          </p>
        </section>
      </div>
      <Outlet />
    </Screen>
  );
}
