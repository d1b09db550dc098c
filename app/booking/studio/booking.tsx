import { data, Form, href, Link } from "react-router";
import { StandingBadge } from "#app/booking/standing-badge.tsx";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Cancel } from "#app/ui/cancel.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { afterConflict } from "#app/ui/held.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { readableAddress } from "#domain/kernel/readable-address.ts";
import type { Route } from "./+types/booking";
import styles from "./booking.module.css";
import { changeBooking, news } from "./change-booking.ts";
import { Facts } from "./facts.tsx";
import { listMoves } from "./list-moves.ts";
import { MoveAnywhere } from "./move-anywhere.tsx";
import { MoveForm } from "./move-form.tsx";
import { type Detail, readDetail } from "./read-detail.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const booking = orThrow(await readDetail(ctx, params.bookingId));
  const date = url.searchParams.get("move");
  const moves = date !== null && booking.mayChange ? await listMoves(ctx, booking, date) : null;
  const asks = url.searchParams.get("ask") === "cancel" && booking.mayChange;
  const said = news[url.searchParams.get("done") ?? ""] ?? null;
  return { booking, moves: moves?.ok ? moves.value : null, asks, said, isMailed: sendsMail(ctx.app) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const problem = await changeBooking(context.get(requestContext), params.bookingId, await request.formData());
  if (problem.kind === "missing") throw data(problem, { status: 404 });
  return data(problem, { status: 409 });
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.booking.invitee.name ?? "Booking" }];

export const handle = trail(({ booking }: Route.ComponentProps["loaderData"]) => [{ name: booking.invitee.name }]);

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  useLive("booking hosting");
  const { booking, moves, asks, said, isMailed } = loaderData;
  const { invitee, type, day, time, standing } = booking;
  return (
    <Screen
      title={`${type} with ${invitee.name}`}
      up={{ to: href("/studio/workspace/calendar"), name: "Calendar" }}
      mark={<StandingBadge standing={standing} />}
      actions={!moves && <Actions booking={booking} />}
    >
      {actionData && !actionData.moving && !moves && <Alert>{actionData.because}</Alert>}
      {said && !actionData && !moves && !asks && <Note tone="success">{said}</Note>}
      {booking.hasDeclined && !asks && !moves && (
        <Note>
          {invitee.name} declined. The meeting still stands: move it, or cancel it if it should not take place.
        </Note>
      )}
      {moves && (
        <MoveForm moves={moves} because={actionData && !actionData.moving ? actionData.because : ""}>
          <MoveAnywhere
            booked={booking.wall}
            zone={booking.zone.replaceAll("_", " ")}
            because={actionData?.because ?? ""}
            answer={actionData?.moving ?? null}
          />
        </MoveForm>
      )}
      <Facts booking={booking} />
      <History lines={booking.history} />
      {asks && (
        <ConfirmDialog title="Cancel this booking?" back="?">
          <p>
            {isMailed
              ? `${invitee.name} gets an email, and ${day}, ${time} is free again.`
              : `${day}, ${time} is free again. No mail server is set up: tell ${invitee.name} yourself, at ${readableAddress(invitee.email)}.`}
          </p>
          <Form method="post">
            <Cancel>Keep the meeting</Cancel>
            <Submit busy="Cancelling…" tone="danger" name="do" value="cancel">
              Cancel booking
            </Submit>
          </Form>
        </ConfirmDialog>
      )}
    </Screen>
  );
}

/** What happened to a booking, from the audit log. */
function History({ lines }: { lines: Detail["history"] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.history} aria-label="History">
      <h2>History</h2>
      <ol>
        {lines.map(({ id, what, at }) => (
          <li key={id}>
            <span>{what}</span>
            <Moment at={at} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What can be done with a booking; the last of them is the usual one. */
const Actions = ({ booking: { wall, mayChange, mayMarkNoShow, mayUndoNoShow } }: { booking: Detail }) => (
  <>
    {mayChange && (
      <Link className={buttonStyle("danger")} to="?ask=cancel" preventScrollReset>
        Cancel booking
      </Link>
    )}
    {mayMarkNoShow && (
      <Form method="post">
        <Submit busy="Marking…" tone="plain" name="do" value="no-show">
          Mark as no-show
        </Submit>
      </Form>
    )}
    {mayUndoNoShow && (
      <Form method="post">
        <Submit busy="Taking back…" tone="plain" name="do" value="undo-no-show">
          Undo no-show
        </Submit>
      </Form>
    )}
    {mayChange && (
      <Link className={buttonStyle("primary")} to={`?move=${wall.date}`} preventScrollReset>
        Move
      </Link>
    )}
  </>
);
