import { certificate } from "./certificate.ts";
import { amiss, askAll, type Check, type Checked, fine, type OptionalChecking } from "./check.ts";
import {
  backup,
  backupPlace,
  clock,
  dealTallies,
  disk,
  passwords,
  rootKey,
  storage,
  versions,
  zone,
} from "./inside.ts";
import { address, companyAccount, email, googleCalendar, proxies, replies } from "./outside.ts";

export type { Check } from "./check.ts";

/** Checks what Foyer needs to run well; the same for the page in the studio and for npm run doctor. */
export const selfCheck = (checked: Checked): Promise<Check[]> =>
  askAll(
    {
      Email: email,
      "File storage": storage,
      "Root key": rootKey,
      "Public address": address,
      Certificate: certificate,
      Proxies: proxies,
      Backups: backup,
      "Place of the backups": backupPlace,
      Disk: disk,
      Clock: clock,
      "Time zone": zone,
      "Totals of deals": dealTallies,
      Receipts: receipts,
      Passwords: passwords,
      "Company account": companyAccount,
      "Replies by email": replies,
      "Google Calendar": googleCalendar,
      Versions: versions,
    },
    checked,
  );

/** What the daily check of the clients' receipts found; nothing while there are none. */
const receipts: OptionalChecking = async ({ db }) => {
  const chains = db.selectFrom("proofChains").where("number", ">", 0);
  const { count, checked } = await chains
    .select(({ fn }) => [fn.sum<string | null>("number").as("count"), fn.max("checkedAt").as("checked")])
    .executeTakeFirstOrThrow();
  const found = await db
    .selectFrom("proofFindings as finding")
    .innerJoin("clients as client", "client.id", "finding.clientId")
    .select(["client.companyName", "finding.number", "finding.found"])
    .orderBy("finding.foundAt", "desc")
    .limit(3)
    .execute();
  const [first] = found;
  if (first) {
    const which = first.number > 0 ? `, receipt ${first.number}` : "";
    return amiss(
      `${first.companyName}${which}: ${first.found}.${found.length > 1 ? " There is more." : ""}`,
      "Find out who changed the database. If you restored a backup on purpose, tell the client, and delete receipt-heads.json in the data folder.",
    );
  }
  if (count === null) return null;
  if (!checked) return fine(`${count} receipts. The first daily check is still to come.`);
  return fine(`${count} receipts agree with the database. Last checked on ${checked.toISOString().slice(0, 10)}.`);
};
