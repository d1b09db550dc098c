import Plus from "lucide-react/icons/plus";
import { href, Link } from "react-router";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/notice.tsx";
import { mayOffer } from "#domain/access/permit.ts";
import { listHostsOfClient, listTypesOfClient, readClientPage } from "#domain/booking/types/index.ts";
import { TypeList } from "../types/type-list.tsx";
import { viewOf } from "../types/type-view.ts";
import type { Route } from "./+types/client-types";
import { lookIntent } from "./types/look-intent.ts";
import { PageLook } from "./types/page-look.tsx";

export async function loader({ context, params: { clientId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const types = orThrow(await listTypesOfClient(ctx, clientId));
  const people = orThrow(await listHostsOfClient(ctx, clientId));
  return {
    head: await readHead(ctx, clientId),
    types: types.map((type) => viewOf(type, people, ctx.app.config.publicUrl)),
    hosts: people.filter(({ isOfTeam, isHosting }) => isHosting && !isOfTeam).map(({ name }) => name),
    page: orThrow(await readClientPage(ctx, clientId)),
    writes: mayOffer(ctx.actor, "meeting_type.write", undefined),
  };
}

export const action = formAction(({ params: { clientId } }: Route.ActionArgs) => ({ look: lookIntent(clientId) }));

export const handle = clientTrail;

/** The meetings that are booked with a client's own people, and how their pages look. */
export default function ClientTypes({
  loaderData: { head, types, hosts, page, writes },
  actionData,
  params: { clientId },
}: Route.ComponentProps) {
  return (
    <ClientScreen
      head={head}
      title="Meetings"
      about="What this client's leads can book with its own people, in its own name."
      actions={
        writes && (
          <Link
            className={buttonStyle("primary")}
            to={href("/studio/workspace/clients/:clientId/meeting-types/:typeId", { clientId, typeId: "new" })}
            data-key="n"
          >
            <Icon of={Plus} />
            New meeting type
          </Link>
        )
      }
    >
      {hosts.length === 0 ? (
        <Note>
          Nobody at this client hosts meetings yet.{" "}
          <Link to={href("/studio/workspace/clients/:clientId/people", { clientId })}>Choose who does</Link>. They then
          keep their hours and calendars in the dashboard, under Settings.
        </Note>
      ) : (
        <p>Hosts: {hosts.join(", ")}.</p>
      )}
      <TypeList types={types} clientId={writes ? clientId : null} />
      {writes && page && <PageLook page={page} answer={actionData} />}
    </ClientScreen>
  );
}
