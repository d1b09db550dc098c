import { callerAt, type Way } from "./caller.ts";
import type { GuessedHouse } from "./guessed-app.ts";
import { knock } from "./knock.ts";

type Plan = { tries: number; addresses: number; way: Way; hours: number };

const atOnce = 8;
const home = 250;

/**
 * Guesses at one account for some hours, from changing addresses, while its owner signs in four times from a known
 * device. `reached`: how many of the guesses were hashed.
 */
export async function guess(app: GuessedHouse, { tries, addresses, way, hours }: Plan) {
  const { db, port, owner, hashes, turnClock } = app;
  const signIn = (cookie?: string) =>
    knock({ port, ...owner, caller: callerAt(way, home), ...(cookie !== undefined && { cookie }) });
  const first = await signIn();
  const device = first.headers["set-cookie"]?.find((one) => one.startsWith("device="))?.split(";")[0];
  const ownerGot = [first.status];
  const answers: Record<number, number> = {};
  let reached = 0;
  let windows = 0;

  for (let n = 0; n < tries; n += atOnce) {
    const hour = (n * hours) / tries;
    turnClock(hour * 3_600_000);
    // Limits per address use the real clock; after so many hours they would have been reset.
    if (hour * 6 >= windows + 1) await db.deleteFrom("limits").execute();
    windows = Math.floor(hour * 6);
    const before = hashes();
    const numbers = Array.from({ length: Math.min(atOnce, tries - n) }, (_, more) => n + more);
    const guesses = numbers.map((number) =>
      knock({ port, email: owner.email, password: `guess ${number}`, caller: callerAt(way, 1 + (number % addresses)) }),
    );
    for (const { status } of await Promise.all(guesses)) answers[status] = (answers[status] ?? 0) + 1;
    reached += hashes() - before;
    const isQuarter = Math.floor((n * 4) / tries) < Math.floor(((n + atOnce) * 4) / tries);
    if (isQuarter) ownerGot.push((await signIn(device)).status);
  }
  return { reached, answers, ownerGot };
}
