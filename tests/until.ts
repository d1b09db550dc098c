import { setTimeout } from "node:timers/promises";

/** Waits for something that must happen soon; if it does not, fails with its name. */
export async function until(what: string, happened: () => boolean | Promise<boolean>, milliseconds = 20_000) {
  for (const end = Date.now() + milliseconds; Date.now() < end; await setTimeout(30)) if (await happened()) return;
  throw new Error(`Waited in vain until ${what}.`);
}
