import { startEmbedded } from "#platform/database/embedded.ts";

// A process that only keeps a database open: the tests start, kill and restart it.

const say = (news: object) => process.stdout.write(`${JSON.stringify(news)}\n`);

try {
  const { connection, pid, stop } = await startEmbedded({
    dataFolder: process.argv[2] ?? "",
    log: (line) => say({ line }),
  });
  say({ connection, postmaster: pid });
  process.stdin.once("data", () => stop().then(() => process.exit(0)));
} catch (problem) {
  say({ refused: problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem) });
  process.exit(1);
}
