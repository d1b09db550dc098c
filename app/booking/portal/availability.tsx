import { requestContext } from "#app/http/request-context.ts";
import { personOf } from "#domain/access/actor.ts";
import { HostForms } from "../availability/host-forms.tsx";
import { changeHost, readHostPage } from "../availability/host-page.ts";
import type { Route } from "./+types/availability";

/** A client's host keeps their own hours alone; whether they host at all is checked in the domain. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return readHostPage(ctx, personOf(ctx.actor) ?? "", url);
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  return changeHost(ctx, personOf(ctx.actor) ?? "", request);
}

export default function Availability({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <>
      <h2>Availability</h2>
      <p>
        When leads can meet you. Your bookings and other calendars are subtracted automatically; the agency sees when
        you are busy, and never with what.
      </p>
      <HostForms page={page} answer={actionData} none="You do not host any meetings yet." />
    </>
  );
}
