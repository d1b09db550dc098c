import { unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { readPeriod } from "#domain/deals/period/index.ts";
import { addDays } from "#domain/kernel/day.ts";
import { unwrap } from "#domain/kernel/result.ts";
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

type LetterContext = Context & { desk: Desk; publicUrl: string };

/**
 * Job: tells each client's people what became of its deals in the week or month before, and what waits for them. Nothing
 * is written when there is nothing to say. Each letter is written in a transaction of its own, so that a run goes on
 * where another one stopped, and several instances can run at once.
 * A letter that fails keeps no other client from theirs.
 */
export async function writeDealLetters(context: LetterContext): Promise<void> {
  const { db, actor, now } = context;
  const problems: unknown[] = [];
  const may = permit(actor, "mail.send", undefined);
  let after: DueLetter | null = null;
  while (may) {
    const due: DueLetter[] = await listDueLetters(db, may, { now, after });
    for (const letter of due) {
      try {
        unwrap(await writeLetter(context, { due: letter }));
      } catch (problem) {
        problems.push(problem);
      }
    }
    if (due.length < batch) break;
    after = due.at(-1) ?? null;
  }
  if (problems.length > 0) throw new AggregateError(problems, "Some letters about deals were not written.");
}

const writeLetter = declareCommand({
  action: "mail.send",
  run: async ({ db, actor, now, desk, publicUrl }: LetterContext, { due }: { due: DueLetter }, may) => {
    const end = await findChainEnd(db, may, due.clientId);
    if (!(await markWritten(db, may, { ...due, end }, now))) return unchanged(null);
    const { clientId, period, day } = due;
    const from = period === "week" ? addDays(day, -7) : `${addDays(day, -1).slice(0, 7)}-01`;
    const read = await readPeriod({ db, actor }, { clientId, from, to: day });
    if (!read.ok || isEmpty(read.value)) return unchanged(null);
    const readers = await listLetterReaders(db, may, { clientId, event: eventOfPeriod[period] });
    const news = readers.map(({ id }) => newsTo(id, read.value, { ...due, from }));
    await keepNews(db, may, news, now);
    const letters = readers
      .filter(({ wantsMail }) => wantsMail)
      .map((reader) => letterTo(reader, read.value, { ...due, from, publicUrl, at: now, end }));
    await writeEmails(db, may, desk, letters, { entity: "client", entityId: clientId }, now);
    return unchanged(null);
  },
});
