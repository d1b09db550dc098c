import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answer } from "./ask.ts";
import { type Cell, planOf } from "./plan.ts";
import { nameOf, openStage, type Prepared, prepare, type Stage } from "./stage.ts";
import { surfaces } from "./surfaces.ts";

const atOnce = 8;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage("sweeps");
});
afterAll(() => stage?.close());

const looks = surfaces
  .filter(({ name }) => name !== "api" && name !== "live")
  .flatMap((surface) => planOf(surface).flatMap(({ cells }) => cells))
  .filter(({ command, side, mode }) => !command && side === "own" && mode !== "alone");

/** Asks some at a time, and passes each answer on. */
async function sweep(
  cells: Cell[],
  look: (one: Prepared, answer: Answer) => void,
  between: (at: number) => Promise<void> = async () => {},
) {
  const ready: Prepared[] = [];
  for (const cell of cells) ready.push(await prepare(stage, stage.cast, cell));
  for (let at = 0; at < ready.length; at += atOnce)
    await Promise.all([
      between(at / atOnce),
      ...ready.slice(at, at + atOnce).map(async (one) => look(one, await one.ask())),
    ]);
  return ready.length;
}

test("staff without the flag read no word of money anywhere, while an admin reads it on the same pages", async () => {
  const money = /^(?:Deposit|Fee|Payer|Charge|Credit|Retainer|Rent)/;
  await stage.app.db.updateTable("clientAssignments").set({ canSeeMoney: false }).execute();
  const seen = new Set<string>();
  const leaks: string[] = [];
  const asked = await sweep(
    looks.filter(({ who, mode }) => mode === "page" && (who === "staff" || who === "admin")),
    ({ cell }, { body }) => {
      for (const { text } of stage.cast.finder.find(body))
        if (money.test(text) && cell.who === "admin") seen.add(text);
        else if (money.test(text)) leaks.push(`${nameOf(cell)}: ${text}`);
    },
  );
  await stage.app.db.updateTable("clientAssignments").set({ canSeeMoney: true }).execute();

  expect(leaks).toEqual([]);
  expect(seen.size).toBeGreaterThan(5);
  expect(asked).toBeGreaterThan(350);
});

test("pages that are read at once while connections die hold the words they hold at rest, or are no pages", async () => {
  const pages = looks.filter(({ who, mode, path }) => mode === "data" && isOfClient(who) && !path.includes(":"));
  const wordsIn = ({ body }: Answer) => [...stage.cast.finder.find(body)].map(({ text }) => text).sort();
  const atRest = new Map<string, { status: number; words: string[] }>();
  await sweep(pages, ({ cell }, answer) => atRest.set(nameOf(cell), { status: answer.status, words: wordsIn(answer) }));

  const killer = new pg.Client(stage.connection);
  await killer.connect();
  let killed = 0;
  const faults: string[] = [];
  const whole = new Set<string>();
  const asked = await sweep(
    [...pages, ...pages],
    ({ cell }, answer) => {
      const words = wordsIn(answer);
      const known = atRest.get(nameOf(cell));
      const isWhole = answer.status === known?.status && isDeepStrictEqual(words, known.words);
      const isFailure = answer.status >= 500 && words.every((word) => known?.words.includes(word));
      if (!isWhole && !isFailure) faults.push(`${nameOf(cell)}: ${answer.status} with ${words}`);
      if (isWhole) whole.add(nameOf(cell));
    },
    async (at) => {
      if (at % 5 === 0) killed += (await killer.query(allOthers)).rowCount ?? 0;
    },
  );
  await killer.end();

  expect(faults).toEqual([]);
  expect(killed).toBeGreaterThan(10);
  expect(whole.size).toBeGreaterThan(20);
  expect(asked).toBeGreaterThan(100);
});

test("markup in every text that people wrote is text on every page", async () => {
  const nasty = `<img src=x onerror=alert(1)>"'</script><script>alert(1)</script>`;
  const columns = await writeEverywhere(nasty);
  const faults: string[] = [];
  const readers = new Set<string>();
  const asked = await sweep(
    looks.filter(({ who, mode }) => mode === "page" && ["visitor", "owner", "staff", "admin"].includes(who)),
    ({ cell }, { body, type }) => {
      if (type.startsWith("text/html") && /<img src=x|<script>alert/.test(body)) faults.push(nameOf(cell));
      if (body.includes("&lt;img src=x")) readers.add(cell.path);
    },
  );

  expect(faults).toEqual([]);
  expect(columns).toBeGreaterThan(40);
  expect(readers.size).toBeGreaterThan(40);
  expect(asked).toBeGreaterThan(700);
});

const allOthers =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
const isOfClient = (who: Cell["who"]) => who === "owner" || who === "stranger" || who === "viewing";

/** Into every column of text that takes it; what has a form of its own, or may not be changed, is passed over. */
async function writeEverywhere(text: string) {
  const client = new pg.Client(stage.connection);
  await client.connect();
  const { rows } = await client.query<{ name: string; column: string }>(
    `select quote_ident(table_name) as name, quote_ident(column_name) as column from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and table_name !~ '^auth_'
     and column_name ~ '(name|title|text|body|note|notes|label|description|subject|message|reason|comment|company|words|because|about|recipient|vendor|terms|bio|question|answer)$'`,
  );
  let taken = 0;
  for (const { name, column } of rows) {
    const answer = await client
      .query(`update ${name} set ${column} = $1 where ${column} is not null`, [text])
      .catch(() => null);
    if (answer?.rowCount) taken++;
  }
  await client.end();
  return taken;
}
