import { requestContext } from "#app/http/request-context.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { useLive } from "#app/ui/use-live.ts";
import type { Route } from "./+types/meetings";
import { Lengths } from "./lengths.tsx";
import { MeetingList } from "./meeting-list.tsx";
import { readMeetings } from "./read-meetings.ts";

export const loader = ({ context }: Route.LoaderArgs) => readMeetings(context.get(requestContext));

export default function Meetings({
  loaderData: { types, coming, past, timeZone, ...circumstances },
}: Route.ComponentProps) {
  useLive("booking");
  const [next] = coming;
  const first = next ? `Your next meeting is on ${next.day}, ${next.clock}.` : "";
  const about = coming.length + past.length > 0 ? `${first} Times are in ${timeZone}.`.trim() : undefined;
  return (
    <PortalPage title="Book A Meeting" about={about}>
      <Lengths types={types} {...circumstances} />
      <MeetingList title="Coming up" none="Nothing is booked yet." meetings={coming} {...circumstances} />
      {past.length > 0 && <MeetingList title="Past and cancelled" none="" meetings={past} {...circumstances} />}
    </PortalPage>
  );
}
