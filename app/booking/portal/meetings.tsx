import { requestContext } from "#app/http/request-context.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { TypeList } from "../types/type-list.tsx";
import type { Route } from "./+types/meetings";
import { Lengths } from "./lengths.tsx";
import { MeetingList } from "./meeting-list.tsx";
import styles from "./meetings.module.css";
import { readMeetings, readPages } from "./read-meetings.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [meetings, pages] = await Promise.all([readMeetings(ctx), readPages(ctx)]);
  return { ...meetings, pages };
}

export default function Meetings({
  loaderData: { types, coming, past, pages, timeZone, ...circumstances },
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
      {pages && (
        <section className={styles.part} aria-labelledby="pages">
          <h2 id="pages">Pages for your leads</h2>
          <p>Send one of these addresses to a lead to be booked with your own people. Nothing lists them.</p>
          <TypeList types={pages} clientId={null} />
        </section>
      )}
    </PortalPage>
  );
}
