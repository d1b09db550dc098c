import { keepTouch } from "#app/questionnaire/touches.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Frame } from "../frame.tsx";
import type { Look } from "../look.ts";
import type { Route } from "./+types/scheduler";
import { changeScheduler, openScheduler } from "./open-scheduler.ts";
import { Closed } from "./schedule/closed.tsx";
import { Schedule } from "./schedule/schedule.tsx";
import { titleFor } from "./schedule/title-for.ts";

const door = "/meetings";

export const middleware = [keepTouch(door)];

export const loader = ({ params: { slug }, ...asked }: Route.LoaderArgs) =>
  openScheduler({ ...asked, key: slug, door });

export const action = ({ params: { slug }, ...asked }: Route.ActionArgs) =>
  changeScheduler({ ...asked, key: slug, door });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titleFor(loaderData) },
  { name: "robots", content: "noindex" },
];

export default function Scheduler({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === "closed") return <Closed {...loaderData} />;
  if (loaderData.state === "elsewhere") return <Elsewhere {...loaderData} />;
  return <Schedule {...loaderData} answer={actionData} />;
}

type Props = {
  agency: { supportEmail: string | null; look: Look };
  meeting: { name: string; description: string | null };
  externalUrl: string | null;
};

/** A meeting booked at an external address, which an admin entered. */
function Elsewhere({ agency, meeting, externalUrl }: Props) {
  return (
    <Frame title={meeting.name} lead={meeting.description} look={agency.look}>
      {externalUrl && (
        <p>
          <a className={buttonStyle("primary")} href={externalUrl} target="_blank" rel="noopener noreferrer">
            Open Calendar
          </a>
        </p>
      )}
      <p>
        The calendar opens in a new tab.
        {agency.supportEmail && (
          <>
            {" "}
            If it does not, write to <MailLink to={agency.supportEmail} />.
          </>
        )}
      </p>
    </Frame>
  );
}
