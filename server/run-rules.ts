import { jobs } from "#domain/access/actor.ts";
import { noteTimes, runRules } from "#domain/rules/index.ts";
import type { AppContext } from "./app-context.ts";
import { oneAtATime } from "./one-at-a-time.ts";

type RuleWork = Pick<AppContext, "db" | "clock" | "settings" | "log"> & {
  config: Pick<AppContext["config"], "publicUrl">;
};

/** Runs the rules that are due, each time it is called: `run` what events made due, `watch` first what time did. */
export function openRules({ db, clock, settings, log, config: { publicUrl } }: RuleWork) {
  const run = oneAtATime(async () => {
    const { timeZone } = (await settings()).place;
    const note = (err: unknown) => log.warn({ err }, "an action of a rule failed");
    await runRules({ db, actor: jobs, clock, timeZone, publicUrl, note });
  });
  async function watch() {
    await noteTimes({ db, actor: jobs, now: clock() });
    await run();
  }
  return { run, watch };
}
