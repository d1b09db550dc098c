import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { Choice } from "#app/ui/field.tsx";
import { Filter } from "#app/ui/filter.tsx";
import { listTeam } from "#domain/users/index.ts";
import { HostForms } from "../availability/host-forms.tsx";
import { changeHost, readHostPage } from "../availability/host-page.ts";
import type { Route } from "./+types/availability";

/** The host whose hours are shown: the user, or the host in the URL. */
const hostOf = ({ actor }: RequestContext, url: URL) => url.searchParams.get("host") || ("id" in actor ? actor.id : "");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const page = await readHostPage(ctx, hostOf(ctx, url), url);
  const team = ctx.actor.role === "admin" ? orThrow(await listTeam(ctx)) : [];
  return { page, team };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  return changeHost(ctx, hostOf(ctx, url), request);
}

export default function Availability({ loaderData: { page, team }, actionData }: Route.ComponentProps) {
  return (
    <Screen
      title="Availability"
      about="When meetings can be booked. Bookings and other calendars are subtracted automatically."
    >
      {team.length > 1 && (
        <Filter values={{ host: page.hostId }}>
          <Choice label="Host" name="host" defaultValue={page.hostId}>
            {team.map(({ id, name }) => (
              <option key={id} value={id} data-plain>
                {name}
              </option>
            ))}
          </Choice>
        </Filter>
      )}
      <HostForms
        page={page}
        answer={actionData}
        none="This person does not host any meetings yet. Admins choose hosts under Meeting types."
      />
    </Screen>
  );
}
