import { data, redirect } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { keepTouch } from "#app/questionnaire/touches.ts";
import { Arch } from "#app/ui/arch.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { asksForPhone, listStarts } from "#domain/booking/bookings/index.ts";
import { bookingLimits } from "#domain/booking/index.ts";
import { readMeetingType } from "#domain/booking/types/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { Frame } from "../frame.tsx";
import { heldBy } from "../hold/hold-cookie.ts";
import { keepStart } from "../hold/keep-start.ts";
import { readChosen } from "../hold/read-chosen.ts";
import { readView } from "../picker/read-view.ts";
import type { Route } from "./+types/scheduler";
import { ownBooking } from "./booked/booked-cookie.ts";
import { book } from "./form/book.ts";
import { knownVisitor } from "./form/known-visitor.ts";
import { Elsewhere } from "./schedule/elsewhere.tsx";
import styles from "./schedule/schedule.module.css";
import { Schedule } from "./schedule/schedule.tsx";

type Props = { agency: { supportEmail: string | null } };

/** Not set up, switched off or nonexistent: all three look the same. */
function Closed({ agency: { supportEmail } }: Props) {
  return (
    <Frame title="This meeting cannot be booked here right now">
      <div className={styles.closed}>
        {supportEmail && (
          <p>
            Write to <MailLink to={supportEmail} /> and we will find a time together.
          </p>
        )}
        <DocumentLink className={buttonStyle()} to="/">
          Return Home
        </DocumentLink>
        <Arch size={160} open={0} />
      </div>
    </Frame>
  );
}

export const middleware = [keepTouch("/meetings")];

export async function loader({ request, context, params: { slug }, url }: Route.LoaderArgs) {
  const { db, actor, now, app, address } = context.get(requestContext);
  const { brand, place } = await app.settings();
  const agency = {
    name: brand.name,
    timeZone: place.timeZone,
    supportEmail: brand.supportEmail,
    sendsMail: sendsMail(app),
  };
  const found = await readMeetingType({ db, actor }, slug);
  if (!found.ok || !found.value.isActive) return data({ state: "closed", agency } as const, { status: 404 });

  const { name, description, lengthMin, mode, openAs, externalUrl } = found.value;
  const byPhone = await asksForPhone({ db, actor }, found.value);
  const meeting = { slug, name, description, lengthMin, place: byPhone ? "by phone" : "online", asksForPhone: byPhone };
  if (mode === "external" && openAs === "replace" && externalUrl) throw redirect(externalUrl);
  if (mode === "external") return { state: "elsewhere", agency, meeting, externalUrl } as const;

  const asked = await app.limits.take(bookingLimits.questions.name, address, bookingLimits.questions);
  if (!asked.ok) throw explain(asked.problem);
  const held = heldBy(request);
  const circumstances = { search: url.searchParams, now, zoneByDefault: place.timeZone };
  const { view, all } = await readView(circumstances, async (span) =>
    orThrow(await listStarts({ db, actor, now }, { slug, ...span, hold: held?.hold })),
  );
  const chosen = readChosen(url.searchParams, all, held);
  const own = chosen && (await ownBooking(request, app, { slug, start: chosen.start, now }));
  if (own) throw redirect(own);
  const fresh = { key: newId(now.getTime()), shown: now.getTime() };
  const known = await knownVisitor(db, actor);
  return { state: "open", agency, meeting, view, chosen, fresh, known } as const;
}

export async function action({ request, context, params: { slug }, url }: Route.ActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  return intent === "choose" ? keepStart({ request, context, slug, url }) : book({ request, context, slug, url });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titleFor(loaderData) },
  { name: "robots", content: "noindex" },
];

const titleFor = (loaded: Route.ComponentProps["loaderData"] | undefined) =>
  loaded && "meeting" in loaded ? `${loaded.meeting.name} with ${loaded.agency.name}` : "Book a meeting";

export default function Scheduler({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === "closed") return <Closed agency={loaderData.agency} />;
  if (loaderData.state === "elsewhere") return <Elsewhere {...loaderData} />;
  return <Schedule {...loaderData} answer={actionData} />;
}
