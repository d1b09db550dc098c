import { Form, href, Link, redirect } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { trail } from "#app/shell/trail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { mayOffer } from "#domain/access/permit.ts";
import { formatPlace, joinUrl, markNoShow, readBooking, undoNoShow } from "#domain/booking/bookings/index.ts";
import { readHandover } from "#domain/deals/meetings/index.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import type { Route } from "./+types/meeting";
import styles from "./meetings.module.css";
import { SoFar } from "./so-far.tsx";

/** What the host of a meeting has to know; for everybody of the client whose lead it is. */
export async function loader({ context, params: { bookingId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { actor, app, formats } = ctx;
  const booking = orThrow(await readBooking(ctx, bookingId));
  const { rescheduledTo, client, hosts, start, end, status } = booking;
  if (!client) throw redirect(href("/bookings/:bookingId", { bookingId }));
  if (rescheduledTo) throw redirect(href("/dashboard/meetings/:bookingId", { bookingId: rescheduledTo }));
  const { office } = await app.settings();
  const subject = { bookingId, hostIds: hosts.map(({ id }) => id), clientId: booking.clientId };
  const deal = await readHandover(ctx, bookingId).then((read) => (read.ok ? read.value : null));
  const isOver = end <= ctx.now && status !== "cancelled";
  return {
    name: booking.meetingType.name,
    invitee: booking.invitee,
    answers: booking.answers.filter(({ answer }) => answer),
    hosts: hosts.map((one) => one.name),
    day: formats.longDate(start),
    at: { text: `${formats.time(start)} to ${formats.time(end)}`, utc: start.toISOString() },
    place: formatPlace(booking, office.virtualRoomUrl) ?? "To be agreed",
    join: joinUrl(booking, office.virtualRoomUrl),
    status,
    marks: !deal && start <= ctx.now && mayOffer(actor, "booking.mark_no_show", subject),
    tellsAt: deal && isOver ? href("/dashboard/deals/:dealId", { dealId: deal.id }) : null,
    handover: deal,
  };
}

const toTell = (command: typeof undoNoShow, bookingId: string) =>
  intent(command, {
    of: async (_, __, ctx) => {
      const [read, deal] = await Promise.all([readBooking(ctx, bookingId), readHandover(ctx, bookingId)]);
      const isOwn = read.ok && read.value.client && deal.ok && !deal.value;
      if (!isOwn) unwrap(refuse({ kind: "missing" }));
      return { id: bookingId };
    },
    saved: () => null,
  });

export const action = formAction(({ params: { bookingId } }: Route.ActionArgs) => ({
  "no-show": toTell(markNoShow, bookingId),
  "undo-no-show": toTell(undoNoShow, bookingId),
}));

export const handle = trail(({ invitee }: Route.ComponentProps["loaderData"]) => [{ name: invitee.name }]);

export default function Meeting({ loaderData, actionData, params: { bookingId } }: Route.ComponentProps) {
  const { name, invitee, answers, hosts, day, at, place, join, status, marks, tellsAt, handover } = loaderData;
  const isComing = status === "confirmed" || status === "pending";
  const told: [string, React.ReactNode][] = [
    ["When", <Moment key="at" at={at}>{`${day}, ${at.text}`}</Moment>],
    [
      "Where",
      join ? (
        <a key="join" href={join} rel="noreferrer">
          {join}
        </a>
      ) : (
        place
      ),
    ],
    ["Hosts", hosts.join(", ")],
    ["Email", <MailLink key="mail" to={invitee.email} />],
    ["Phone", invitee.phone ?? handover?.phone],
    ["Company", handover?.company ?? invitee.company],
    ["Title", handover?.title],
    ["Website", handover?.website],
    ["Message", invitee.message],
    ...answers.map(({ question, answer }): [string, string] => [question, answer]),
    ["Why they are on the list", handover?.why],
  ];
  return (
    <PortalPage
      title={invitee.name}
      up={{ to: href("/dashboard/meetings"), name: "Meetings" }}
      about={`${name}. ${standings[status] ?? ""}`.trim()}
      actions={
        tellsAt ? (
          <Link className={buttonStyle("primary")} to={tellsAt}>
            Say how it went
          </Link>
        ) : (
          isComing && (
            <>
              <Link className={buttonStyle()} to={href("/bookings/:bookingId/reschedule", { bookingId })}>
                Move
              </Link>
              <Link className={buttonStyle("danger")} to={href("/bookings/:bookingId/cancel", { bookingId })}>
                Cancel
              </Link>
            </>
          )
        )
      }
    >
      <WhyNot answer={actionData} />
      <dl className={styles.handover}>
        {told.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {marks && (
        <Form method="post">
          {status === "no_show" ? (
            <Submit tone="plain" busy="Saving…" name="intent" value="undo-no-show">
              They came after all
            </Submit>
          ) : (
            <Submit tone="plain" busy="Saving…" name="intent" value="no-show">
              They did not come
            </Submit>
          )}
        </Form>
      )}
      {handover && <SoFar handover={handover} />}
    </PortalPage>
  );
}

const standings: Record<string, string> = {
  completed: "It is over.",
  cancelled: "It was cancelled.",
  no_show: "They did not come.",
};
