import { createInterface } from "node:readline";
import { confirmClaim } from "#domain/deals/commands/index.ts";
import { handKeys } from "#domain/proofs/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { clientOf } from "#tests/actors.ts";
import { signer } from "#tests/deps.ts";

// A process that confirms one deal and waits after each statement until it is told to go on: the test kills it there.

const [url = "", memberId = "", clientId = "", id = "", seen = "", today = ""] = process.argv.slice(2);
const told = createInterface(process.stdin)[Symbol.asyncIterator]();

const db = openDatabase(url).withPlugin({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    process.stdout.write("a statement\n");
    await told.next();
    return result;
  },
});
handKeys(signer);
const which = { clientId, id, seen: Number(seen) };
const confirmed = await confirmClaim(
  { db, actor: clientOf(memberId, clientId), now: new Date(`${today}T09:00:00Z`), today },
  which,
);
process.stdout.write(confirmed.ok ? "done\n" : `${JSON.stringify(confirmed.problem)}\n`);
process.exit(0);
