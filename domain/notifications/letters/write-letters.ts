import type { Actor } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { readPeriod } from "#domain/deals/period/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { addDays } from "#domain/kernel/day.ts";
import { keepNews } from "../notifications/keep-news.ts";
import { type Desk, writeEmails } from "../write-emails.ts";
import {
  batch,
  type DueLetter,
  findChainEnd,
  listDueLetters,
  listLetterReaders,
  markWritten,
} from "./letter.queries.ts";
import { eventOfPeriod, isEmpty, letterTo, newsTo } from "./letter-words.ts";

type LetterContext = { desk: Desk; publicUrl: string; now: Date };

/**
 * Job: tells each client's people what became of its deals in the week or month before, and what waits for them. Nothing
 * is written when there is nothing to say. Each letter is written in a transaction of its own, so that a run goes on
 * where another one stopped, and several instances can run at once.
 * A letter that fails keeps no other client from theirs.
 */
export async function writeDealLetters({ db, actor, ...writing }: ReadContext & LetterContext): Promise<void> {
  const problems: unknown[] = [];
  const may = permit(actor, "mail.send", undefined);
  let after: DueLetter | null = null;
  while (may) {
    const due: DueLetter[] = await listDueLetters(db, may, { now: writing.now, after });
    for (const letter of due) {
      try {
        await db.transaction().execute((tx) => writeLetter(tx, actor, may, letter, writing));
      } catch (problem) {
        problems.push(problem);
      }
    }
    if (due.length < batch) break;
    after = due.at(-1) ?? null;
  }
  if (problems.length > 0) throw new AggregateError(problems, "Some letters about deals were not written.");
}

async function writeLetter(
  tx: Database,
  actor: Actor,
  may: Permit<"mail.send">,
  due: DueLetter,
  { desk, publicUrl, now }: LetterContext,
) {
  const end = await findChainEnd(tx, may, due.clientId);
  if (!(await markWritten(tx, may, { ...due, end }, now))) return;
  const { clientId, period, day } = due;
  const from = period === "week" ? addDays(day, -7) : `${addDays(day, -1).slice(0, 7)}-01`;
  const read = await readPeriod({ db: tx, actor }, { clientId, from, to: day });
  if (!read.ok || isEmpty(read.value)) return;
  const readers = await listLetterReaders(tx, may, { clientId, event: eventOfPeriod[period] });
  const news = readers.map(({ id }) => newsTo(id, read.value, { ...due, from }));
  await keepNews(tx, may, news, now);
  const letters = readers
    .filter(({ wantsMail }) => wantsMail)
    .map((reader) => letterTo(reader, read.value, { ...due, from, publicUrl, at: now, end }));
  await writeEmails(tx, may, desk, letters, { entity: "client", entityId: clientId }, now);
}
