import { root } from "./root.mjs";

/** An expected failure: its message is a sentence that says what to do, and needs no stack trace. */
export class Refusal extends Error {}

export const say = (line) => console.error(line);

/** Node 20 is the oldest that runs these scripts; what they start runs on the Node pinned by the lock file. */
export function refuseOldNode(version = process.versions.node) {
  if (Number.parseInt(version, 10) >= 20) return;
  throw new Refusal(
    `Foyer needs Node 20 or newer to install itself, and this is ${version}. Get one at https://nodejs.org.`,
  );
}

/** Runs an npm script's function, and exits the process with the code it returns. */
export async function word(deed) {
  try {
    refuseOldNode();
    process.exitCode = await deed();
  } catch (problem) {
    process.exitCode = 1;
    say(sentenceFor(problem) ?? problem.stack ?? String(problem));
  }
}

export function sentenceFor(problem) {
  if (problem instanceof Refusal) return problem.message;
  if (!["EACCES", "EPERM", "EROFS"].includes(problem?.code)) return null;
  const { path = root } = problem;
  const advice = path.startsWith(root) ? ` Run it as the user who owns ${root}.` : "";
  return `Foyer may not write ${path}.${advice}`;
}
