import Plus from "lucide-react/icons/plus";
import { data, href, Link, Outlet } from "react-router";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { CredentialList } from "#app/credentials/credential-list.tsx";
import { readCredentials } from "#app/credentials/read-credentials.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import boxes from "#app/ui/boxes.module.css";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { countItems } from "#domain/vault/index.ts";
import type { Route } from "./+types/client-credentials";
import { ClientItems } from "./client-items.tsx";

export async function loader({ context, params: { clientId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, actor, formats } = ctx;
  const head = await readHead(ctx, clientId);
  if (head.client.isErased) throw data(null, { status: 404 });
  const [listed, counts] = await Promise.all([readCredentials(ctx, clientId), countItems({ db, actor }, clientId)]);
  const items = orThrow(counts).map(({ latest, ...item }) => ({
    ...item,
    latest: latest && { text: formats.date(latest), utc: latest.toISOString() },
  }));
  const isOpen = head.client.status !== "archived";
  return { head, listed, items, mayAdd: isOpen && mayOffer(actor, "item.create", { clientId }) };
}

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export const handle = clientTrail;

/** What opens a client's accounts elsewhere, and the way to its items in the vault. */
export default function ClientCredentials({ loaderData: page, params: { clientId } }: Route.ComponentProps) {
  useLive("item", clientId);
  const { rows, mayChange } = page.listed;
  const isEmpty = rows.length === 0;
  const add = mayChange && <Add clientId={clientId} />;
  return (
    <ClientScreen
      head={page.head}
      title="Vault"
      about="What opens the client's accounts elsewhere, and what the team keeps for the work."
      actions={!isEmpty && add}
    >
      <div className={boxes.columns} data-single="true">
        <div data-panels>
          {isEmpty ? (
            <Empty title="No credentials yet">
              <p>
                {mayChange
                  ? "Keep the logins of the client's accounts here. They are encrypted, and whoever looks at one is recorded."
                  : "Admins, and colleagues who reveal this client's credentials, can add some."}
              </p>
              {add}
            </Empty>
          ) : (
            <CredentialList clientId={clientId} listed={page.listed} />
          )}
          <ClientItems clientId={clientId} items={page.items} mayAdd={page.mayAdd} />
        </div>
      </div>
      <Outlet />
    </ClientScreen>
  );
}

const Add = ({ clientId }: { clientId: string }) => (
  <Link
    className={buttonStyle("primary")}
    to={href("/studio/workspace/clients/:clientId/credentials/new", { clientId })}
    data-key="n"
    preventScrollReset
  >
    <Icon of={Plus} />
    Add credential
  </Link>
);
