import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import type { EmailMessage } from "../email-message.ts";
import { type Desk, writeEmails } from "../write-emails.ts";
import { type DueNews, takeDueNews } from "./due.queries.ts";

/**
 * Emails the notifications that have waited long enough, one per thread, except those read meanwhile. Several instances
 * can run at once without duplicates. `publicUrl` has no trailing slash.
 */
export async function mailNews({ db, actor, now, ...desk }: Context & Desk, publicUrl: string): Promise<void> {
  const may = permit(actor, "mail.send", undefined);
  if (!may) return;
  const writeNext = () =>
    db.transaction().execute(async (tx) => {
      const due = await takeDueNews(tx, may, now);
      if (!due) return false;
      const about = { entity: "notification", entityId: due.id };
      if (due.isWanted) await writeEmails(tx, may, desk, [letterAbout(due, publicUrl)], about, now);
      return true;
    });
  while (await writeNext());
}

function letterAbout({ id, name, email, titles, path }: DueNews, publicUrl: string): EmailMessage {
  const latest = titles.at(-1) ?? "";
  const heading = titles.length > 1 ? `${titles.length} notifications` : latest.replace(/\.$/, "");
  return {
    to: { name, email },
    dedupeKey: `news:${id}`,
    subject: heading,
    heading,
    lines: titles.length > 1 ? titles : [`Hello ${name.split(" ")[0]}, ${latest}`],
    facts: [],
    action: { label: "Open it", url: publicUrl + path },
    calendar: null,
    choiceUrl: `${publicUrl}/profile/notifications`,
  };
}
