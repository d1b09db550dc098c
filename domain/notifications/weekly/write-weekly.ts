import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { type DealWeek, readWeek } from "#domain/deals/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { addDays } from "#domain/kernel/day.ts";
import { type Formats, formatsFor } from "#domain/kernel/format/formats.ts";
import type { EmailMessage } from "../email-message.ts";
import { keepNews } from "../notifications/keep-news.ts";
import { type News, oneLine } from "../notifications/news.ts";
import { type Desk, writeEmails } from "../write-emails.ts";
import { type DueLetter, findDueClient, listWeeklyReaders, markWritten } from "./weekly.queries.ts";

/**
 * Job: on Mondays from 08:00 in each client's time zone, tells its people what became of its deals in the week before,
 * and what waits for them. Nothing is written when there is nothing to say. Several instances can run at once.
 */
export async function writeWeekly(db: Database, actor: Actor, desk: Desk, publicUrl: string, at: Date): Promise<void> {
  const may = permit(actor, "mail.send", undefined);
  if (!may) return;
  const writeNext = () =>
    db.transaction().execute(async (tx) => {
      const due = await findDueClient(tx, may, at);
      if (!due) return false;
      if (!(await markWritten(tx, may, due, at))) return true;
      const days = { clientId: due.clientId, from: addDays(due.week, -7), to: due.week };
      const read = await readWeek(tx, actor, days);
      if (!read.ok || isEmpty(read.value)) return true;
      const readers = await listWeeklyReaders(tx, may, due.clientId);
      await keepNews(
        tx,
        may,
        readers.map(({ id }) => newsTo(id, read.value, due)),
        at,
      );
      const letters = readers
        .filter(({ wantsMail }) => wantsMail)
        .map((reader) => letterTo(reader, read.value, { ...days, publicUrl }));
      await writeEmails(tx, may, desk, letters, { entity: "client", entityId: due.clientId }, at);
      return true;
    });
  while (await writeNext());
}

const isEmpty = ({ found, held, proposed, closed, waiting }: DealWeek) =>
  found + held + proposed + closed.length + waiting.length === 0;

/** "Your deals last week: 3 leads found, 1 meeting held." */
function newsTo(userId: string, { found, held, proposed, closed, waiting }: DealWeek, due: DueLetter): News {
  const counts = [
    counted(found, "lead found", "leads found"),
    counted(held, "meeting held", "meetings held"),
    counted(proposed, "proposal sent", "proposals sent"),
    counted(closed.length, "deal closed", "deals closed"),
    counted(waiting.length, "claim waiting", "claims waiting"),
  ];
  const title = `Your deals last week: ${counts.filter(Boolean).join(", ")}.`;
  const thread = `deal-week:${due.clientId}:${due.week}`;
  return { userId, event: "deal_week", thread, clientId: due.clientId, title, path: "/dashboard/deals" };
}

const counted = (count: number, one: string, many: string) => count > 0 && `${count} ${count === 1 ? one : many}`;

type Reader = Awaited<ReturnType<typeof listWeeklyReaders>>[number];
type About = { clientId: string; from: string; to: string; publicUrl: string };

function letterTo(reader: Reader, week: DealWeek, { from, to, clientId, publicUrl }: About): EmailMessage {
  const { day, number, ...formats } = formatsFor(reader);
  const counts: [string, number][] = [
    ["Leads found", week.found],
    ["Meetings held", week.held],
    ["Proposals sent", week.proposed],
  ];
  const closed = week.closed.map((deal) => named(deal, formats.money));
  const waiting = week.waiting.map(({ lastDay, ...deal }) => {
    const until = lastDay ? `, until ${day(lastDay)}` : "";
    return `${named(deal, formats.money)}${until}`;
  });
  const asks = reader.decides ? "Waiting for your answer" : "Waiting for your company's answer";
  const [only, ...others] = week.waiting;
  return {
    to: { name: `${reader.firstName} ${reader.lastName}`, email: reader.email },
    dedupeKey: `deal-week:${clientId}:${to}:${reader.id}`,
    subject: "Your deals last week",
    heading: "Your deals last week",
    lines: [
      `Hello ${reader.firstName}, this is what became of your deals from ${day(from)} to ${day(addDays(to, -1))}.`,
    ],
    facts: [
      ...counts.filter(([, count]) => count > 0).map(([label, count]): [string, string] => [label, number(count)]),
      ...(closed.length > 0 ? [["Deals closed", closed.join("; ")] satisfies [string, string]] : []),
      ...(waiting.length > 0 ? [[asks, waiting.join("; ")] satisfies [string, string]] : []),
    ],
    action:
      only && others.length === 0 && reader.decides
        ? { label: "Confirm or dispute it", url: `${publicUrl}/dashboard/deals/${only.id}` }
        : { label: "See your deals", url: `${publicUrl}/dashboard/deals` },
    calendar: null,
    choiceUrl: `${publicUrl}/profile/notifications`,
  };
}

const named = (
  { company, worth }: { company: string; worth: DealWeek["closed"][number]["worth"] },
  money: Formats["money"],
) => (worth ? `${oneLine(company)} (${money(worth)})` : oneLine(company));
