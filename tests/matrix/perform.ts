import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answer } from "./ask.ts";
import { seedCast } from "./cast.ts";
import type { Place, Surface } from "./expectation.ts";
import { type Cell, planOf } from "./plan.ts";
import { changedIn } from "./rows.ts";
import { faultIn, lateIn, nameOf, openStage, type Prepared, prepare, type Stage, withoutAddress } from "./stage.ts";

const atOnce = 12;
type Refusal = { answer: Answer; place: Place };

/** Runs every cell of a surface: first everything that only reads or is refused, then, one by one, what is allowed. */
export function perform(surface: Surface) {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(surface.name);
  });
  afterAll(() => stage?.close());

  const plan = planOf(surface);
  for (const { path, cells } of plan) {
    const quiet = cells.filter(({ command, expected }) => !command || expected !== "opens");
    test(`${path} answers each of ${quiet.length} callers as it should, and nothing changes`, async () => {
      expect(await faultsIn(stage, quiet)).toEqual([]);
    });
  }
  if (!surface.isImpersonal)
    test("the words that would give a leak away are read by those who may", () => {
      expect(stage.cast.words.some(({ wasRead }) => wasRead)).toBe(true);
    });

  for (const { path, cells } of plan) {
    const allowed = cells.filter(({ command, expected }) => command && expected === "opens");
    if (allowed.length > 0)
      test(`${path} lets those who may do each of ${allowed.length} things, and they leave a trace`, async () => {
        const faults: (string | null)[] = [];
        for (const cell of allowed) faults.push(await faultInDeed(stage, cell));
        expect(faults.filter((fault) => fault !== null)).toEqual([]);
      });
  }
}

async function faultsIn(stage: Stage, cells: Cell[]): Promise<string[]> {
  const { cast, rows } = stage;
  const late = lateIn(cast);
  const untouched = await rows.read(late);
  const prepared: Prepared[] = [];
  for (const cell of cells) prepared.push(await prepare(stage, cast, cell));
  const seeded = await rows.read(late);
  const before = changedIn(untouched, seeded).length > 0 ? await rows.settled(late) : seeded;

  const faults: string[] = [];
  const refusals = new Map<string, Refusal>();
  for (let from = 0; from < prepared.length; from += atOnce)
    await Promise.all(
      prepared.slice(from, from + atOnce).map(async (asked) => {
        const answer = await asked.ask();
        const fault = faultIn(asked, answer);
        if (fault) faults.push(fault);
        else if (asked.cell.expected !== "opens") refusals.set(nameOf(asked.cell), { answer, place: asked.place });
      }),
    );
  for (const { cell } of prepared) {
    const mine = refusals.get(nameOf(cell));
    const missing = refusals.get(nameOf({ ...cell, side: "missing" }));
    if (mine && missing && !cell.mayLook) faults.push(...differences(cell, mine, missing));
  }
  const changed = changedIn(before, await rows.read(late));
  return changed.length > 0 ? [...faults, `rows of ${changed.join(", ")} changed`] : faults;
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

/** Allowed commands run with a cast of their own, and leave a trace. */
async function faultInDeed(stage: Stage, cell: Cell): Promise<string | null> {
  const cast = await seedCast(stage.app.db);
  const asked = await prepare(stage, cast, cell);
  const before = await stage.rows.read([]);
  const answer = await asked.ask();
  const fault = faultIn(asked, answer);
  if (fault || cell.command?.writes === false) return fault;
  const changed = changedIn(before, await stage.rows.read([]));
  return changed.length > 0
    ? null
    : `${nameOf(cell)}: ${answer.status}, but no row changed: ${answer.body.slice(0, 300)}`;
}
