import { requestContext } from "#app/http/request-context.ts";
import { useLive } from "#app/ui/use-live.ts";
import type { Route } from "./+types/meetings";
import { Lengths } from "./lengths.tsx";
import { MeetingList } from "./meeting-list.tsx";
import styles from "./meetings.module.css";
import { readMeetings } from "./read-meetings.ts";

export const loader = ({ context }: Route.LoaderArgs) => readMeetings(context.get(requestContext));

export default function Meetings({
  loaderData: { types, coming, past, timeZone, ...circumstances },
}: Route.ComponentProps) {
  useLive("booking");
  return (
    <div className={styles["meetings"]}>
      <title>Book A Meeting</title>
      <h1>Book A Meeting</h1>
      <Lengths types={types} {...circumstances} />
      {coming.length + past.length > 0 && <p className={styles["quiet"]}>Times are in {timeZone}.</p>}
      <MeetingList title="Coming up" none="Nothing is booked yet." meetings={coming} {...circumstances} />
      {past.length > 0 && <MeetingList title="Past and cancelled" none="" meetings={past} {...circumstances} />}
    </div>
  );
}
