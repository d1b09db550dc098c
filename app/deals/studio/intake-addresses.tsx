import { href, Link } from "react-router";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { closeAddress, openAddress } from "#domain/posts/index.ts";
import { addressForm, postFilter } from "#domain/posts/post.schema.ts";
import type { Route } from "./+types/intake-addresses";
import { AddressOf } from "./addresses/address-of.tsx";
import { Posts } from "./addresses/posts.tsx";
import { readAddresses } from "./addresses/read-addresses.ts";

export const loader = async ({ context, params: { clientId }, url }: Route.LoaderArgs) => {
  const ctx = context.get(requestContext);
  const filter = postFilter.parse(Object.fromEntries(url.searchParams));
  const head = await readHead(ctx, clientId);
  return { head, ...(await readAddresses(ctx, clientId, filter)) };
};

const openIntent = (clientId: string, { publicUrl, replaces }: { publicUrl: string; replaces: boolean }) =>
  intent(openAddress, {
    schema: addressForm,
    of: { clientId, replaces },
    saved: ({ secret }, { campaignId }) => ({ campaignId, address: `${publicUrl}/webhooks/leads/${secret}` }),
  });

export const action = formAction(({ context, params: { clientId } }: Route.ActionArgs) => {
  const { publicUrl } = context.get(requestContext).app.config;
  const to = href("/studio/workspace/clients/:clientId/intake", { clientId });
  return {
    open: openIntent(clientId, { publicUrl, replaces: false }),
    replace: openIntent(clientId, { publicUrl, replaces: true }),
    close: intent(closeAddress, { schema: addressForm, of: { clientId }, to }),
  };
});

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export const handle = clientTrail;

/** The addresses to which other programs send the leads of a client's campaigns, and what they sent. */
export default function IntakeAddresses({ loaderData: page, actionData, params: { clientId } }: Route.ComponentProps) {
  useLive("deal", clientId);
  const opened = actionData?.kind === "saved" ? actionData.value : null;
  return (
    <ClientScreen
      head={page.head}
      title="Intake addresses"
      about="A form or another program can send a campaign's leads to its secret address."
    >
      <WhyNot answer={actionData} />
      {page.campaigns.length === 0 ? (
        <Empty title="No campaigns yet">
          <p>Leads are sent to a campaign. Start one under Results; it can then have an address.</p>
          <Link
            className={buttonStyle("primary")}
            to={href("/studio/workspace/clients/:clientId/results", { clientId })}
          >
            Go to Results
          </Link>
        </Empty>
      ) : (
        <Panel title="Campaigns" note="Each has one address at most, shown only when it is opened.">
          {page.campaigns.map((campaign) => (
            <AddressOf
              key={campaign.id}
              campaign={campaign}
              clientId={clientId}
              opened={opened?.campaignId === campaign.id ? opened.address : null}
            />
          ))}
        </Panel>
      )}
      <Posts page={page} clientId={clientId} />
    </ClientScreen>
  );
}
