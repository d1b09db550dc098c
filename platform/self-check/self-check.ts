import { certificate } from "./certificate.ts";
import { askAll, type Check, type Checked } from "./check.ts";
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
import { receipts } from "./receipts.ts";

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
