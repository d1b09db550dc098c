import { data, Link, Outlet } from "react-router";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { CredentialList } from "#app/credentials/credential-list.tsx";
import { readCredentials } from "#app/credentials/read-credentials.ts";
import { requestContext } from "#app/http/request-context.ts";
import boxes from "#app/ui/boxes.module.css";
import styles from "#app/ui/record.module.css";
import type { Route } from "./+types/client-credentials";

export async function loader({ context, params: { clientId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const head = await readHead(ctx, clientId);
  if (head.client.isErased) throw data(null, { status: 404 });
  return { head, listed: await readCredentials(ctx, clientId) };
}

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

const kinds = ["prompts", "links", "recordings", "documents"];

/** What opens a client's accounts elsewhere, and the way to its items in the vault. */
export default function ClientCredentials({ loaderData: page, params }: Route.ComponentProps) {
  const { clientId } = params;
  return (
    <ClientScreen head={page.head} title="Vault">
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
    </ClientScreen>
  );
}
