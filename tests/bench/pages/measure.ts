import type { Child } from "./child.ts";
import { type Answer, load } from "./load.ts";

const ms = Number(process.env["BENCH_MS"] ?? 1500);
const callers = 8;

export type Measured = Awaited<ReturnType<typeof measured>>;

/** One round: eight callers ask a child for a page. `cpuMs`: processor time of the child for each answer. */
export async function measured(
  child: Child,
  port: number,
  path: string,
  check: (answer: Answer) => string | null,
  cookie?: string,
) {
  const before = await child.facts();
  const loaded = await load({ port, path, callers, ms, ...(cookie && { cookie }) }, check);
  const used = (await child.facts()).cpuMs - before.cpuMs;
  return { ...loaded, cpuMs: used / loaded.count };
}

/** The round with the median processor time. */
export function middle(runs: Measured[]): Measured {
  const run = runs.toSorted((a, b) => a.cpuMs - b.cpuMs)[Math.floor(runs.length / 2)];
  if (!run) throw new Error("nothing was measured");
  return run;
}
