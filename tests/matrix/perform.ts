import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answer } from "./ask.ts";
import { readTables, seedCanaries } from "./canaries.ts";
import { type CanaryStage, openCanaryStage } from "./canary-stage.ts";
import { seedCast } from "./cast.ts";
import type { Place, Surface } from "./expectation.ts";
import { type Cell, planOf } from "./plan.ts";
import { changedIn, isRousing } from "./rows.ts";
import { faultIn, lateIn, nameOf, type Prepared, prepare, withoutAddress } from "./stage.ts";

const atOnce = 12;
type Refusal = { answer: Answer; place: Place };
/** `searched`: the cells whose answers were searched for every secret. */
type Run = { stage: CanaryStage; searched: Set<Cell> };

const isAllowed = ({ command, expected }: Cell) => command !== null && expected === "opens";

/**
 * Runs every cell of a surface: first everything that only reads, then what is refused, then, one by one, what is allowed.
 * No answer holds a secret.
 */
export function perform(surface: Surface) {
  let run: Run;
  beforeAll(async () => {
    run = { stage: await openCanaryStage(surface.name), searched: new Set() };
  });
  afterAll(() => run?.stage.close());

  const plan = planOf(surface);
  const part = (belongs: (cell: Cell) => boolean) =>
    plan.map(({ path, cells }) => ({ path, cells: cells.filter(belongs) })).filter(({ cells }) => cells.length > 0);

  for (const { path, cells } of part(({ command }) => !command))
    test(`${path} answers each of ${cells.length} callers as it should, and nothing changes`, async () => {
      expect(await faultsIn(run, cells)).toEqual([]);
    });
  for (const { path, cells } of part((cell) => cell.command !== null && !isAllowed(cell)))
    test(`${path} refuses each of ${cells.length} callers as it should, and nothing changes`, async () => {
      expect(await faultsIn(run, cells)).toEqual([]);
    });
  if (!surface.isImpersonal)
    test("the words that would give a leak away are read by those who may", () => {
      expect(run.stage.cast.words.some(({ wasRead }) => wasRead)).toBe(true);
    });

  for (const { path, cells } of part(isAllowed))
    test(`${path} lets those who may do each of ${cells.length} things, and they leave a trace`, async () => {
      const faults: (string | null)[] = [];
      for (const cell of cells) faults.push(await faultInDeed(run, cell));
      expect(faults.filter((fault) => fault !== null)).toEqual([]);
    });

  const cells = plan.flatMap((planned) => planned.cells);
  test(`each of ${cells.length} cells was asked, and its answer was searched for secrets`, () => {
    expect(cells.filter((cell) => !run.searched.has(cell)).map(nameOf)).toEqual([]);
    expect(run.searched.size).toBe(cells.length);
  });
  test("no table and no line of the log holds a secret, after all of that", async () => {
    const { canaries, cast, connection, logged } = run.stage;
    const tables = await readTables(connection);
    expect(tables.includes(cast.people.admin.email)).toBe(true);
    expect(canaries.find(tables)).toEqual([]);
    expect(logged.length).toBeGreaterThanOrEqual(cells.length);
    expect(canaries.find(logged.join(""))).toEqual([]);
  });
}

/** Asks; returns the answer and what is wrong with it. */
async function faultOf({ stage, searched }: Run, asked: Prepared) {
  const answer = await asked.ask();
  const secrets = stage.canaries.find(`${answer.body} ${answer.to}`);
  searched.add(asked.cell);
  const fault = secrets.length > 0 ? `${nameOf(asked.cell)}: holds ${secrets.join(", ")}` : faultIn(asked, answer);
  return { answer, fault };
}

async function faultsIn(run: Run, cells: Cell[]): Promise<string[]> {
  const { cast, rows } = run.stage;
  const late = lateIn(cast);
  const untouched = await rows.read(late);
  const prepared = await severalAtOnce(cells, (cell) => prepare(run.stage, cast, cell));
  const seeded = await rows.read(late);
  const before = changedIn(untouched, seeded).some(isRousing) ? await rows.settled(late) : seeded;

  const faults: string[] = [];
  const refusals = new Map<string, Refusal>();
  await severalAtOnce(prepared, async (asked) => {
    const { answer, fault } = await faultOf(run, asked);
    if (fault) faults.push(fault);
    else if (asked.cell.expected !== "opens") refusals.set(nameOf(asked.cell), { answer, place: asked.place });
  });
  for (const { cell } of prepared) {
    const mine = refusals.get(nameOf(cell));
    const missing = refusals.get(nameOf({ ...cell, side: "missing" }));
    if (mine && missing && !cell.mayLook) faults.push(...differences(cell, mine, missing));
  }
  const changed = changedIn(before, await rows.read(late));
  return changed.length > 0 ? [...faults, `rows of ${changed.join(", ")} changed`] : faults;
}

async function severalAtOnce<In, Out>(each: In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  for (let from = 0; from < each.length; from += atOnce)
    done.push(...(await Promise.all(each.slice(from, from + atOnce).map(work))));
  return done;
}

/** Someone else's record answers exactly like one that does not exist. */
function differences(cell: Cell, mine: Refusal, missing: Refusal): string[] {
  const places = [mine.place, missing.place];
  const here = withoutAddress(mine.answer, places);
  const there = withoutAddress(missing.answer, places);
  if (here === there) return [];
  const at = [...here].findIndex((letter, index) => letter !== there[index]);
  const near = (text: string) => text.slice(Math.max(0, at - 40), at + 60);
  return [`${nameOf(cell)}: differs from a record that does not exist: ${near(here)} | ${near(there)}`];
}

/** Allowed commands run with a cast and secrets of their own, and leave a trace. */
async function faultInDeed(run: Run, cell: Cell): Promise<string | null> {
  const { stage } = run;
  const cast = await seedCast(stage.app.db);
  await seedCanaries(stage, cast, stage.canaries, { isBare: cell.command?.needsBare });
  const asked = await prepare(stage, cast, cell);
  const before = await stage.rows.read([]);
  const { answer, fault } = await faultOf(run, asked);
  if (fault || cell.command?.writes === false) return fault;
  const changed = changedIn(before, await stage.rows.read([]));
  return changed.length > 0
    ? null
    : `${nameOf(cell)}: ${answer.status}, but no row changed: ${answer.body.slice(0, 300)}`;
}
