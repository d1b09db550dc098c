import { requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { useLive } from "#app/ui/use-live.ts";
import type { Route } from "./+types/overview";
import { Contacts, Latest } from "./beside.tsx";
import { Money } from "./money.tsx";
import { MonthPaper } from "./month-paper.tsx";
import { NextMeeting } from "./next-meeting.tsx";
import styles from "./overview.module.css";
import { readContacts, readLatest, readMoney, readNextMeeting } from "./read-beside.ts";
import { readMonth } from "./read-month.ts";
import { readWaiting } from "./read-waiting.ts";
import { WaitsForYou } from "./waits-for-you.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [month, latest, next, money, contacts] = await Promise.all([
    readMonth(ctx),
    readLatest(ctx),
    readNextMeeting(ctx),
    readMoney(ctx),
    readContacts(ctx, clientOf(ctx)),
  ]);
  const waiting = await readWaiting(ctx, month?.claims ?? null, month?.toPay ?? []);
  return { bill: month?.bill ?? null, waiting, latest, next, money, contacts };
}

/** The first screen of a client: what it got for its money, what waits for it, and when it meets whom. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const { bill, waiting, latest, next, money, contacts } = loaderData;
  useLive("deal payment booking brief");
  useLive("update");
  return (
    <div className={styles.overview}>
      <title>Overview</title>
      <div className={styles.porch} data-single={!bill}>
        {bill ? <MonthPaper bill={bill} /> : <h1 className="sr-only">Overview</h1>}
        <WaitsForYou waiting={waiting} />
      </div>
      <div className={styles.hall}>
        {latest && <Latest latest={latest} />}
        <div className={styles.side}>
          {next && <NextMeeting next={next} />}
          {money && <Money money={money} />}
          <Contacts contacts={contacts} />
        </div>
      </div>
    </div>
  );
}
