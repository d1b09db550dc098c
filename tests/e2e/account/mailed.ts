import { openPath } from "#domain/users/links/index.ts";
import type { Log } from "#platform/log/log.ts";
import { until } from "#tests/until.ts";
import { openTestApp, type TestApp } from "../fixtures.ts";

/** The new password that is set through a link. */
export const fresh = "a-doorway-of-my-own";

/** An app with a mail server set up that cannot be reached: emails stay in the email log. */
export const openMailingHouse = (log?: Log) => openTestApp({ SMTP_URL: "smtp://127.0.0.1:9" }, { ...(log && { log }) });

/** The path of the newest link emailed to this address, with its signature. */
export async function mailedLink({ inside }: TestApp, email: string): Promise<string | null> {
  const mail = await inside.db
    .selectFrom("mails")
    .select(["linkPurpose", "linkId"])
    .where("toAddress", "=", email)
    .where("linkId", "is not", null)
    .orderBy("id", "desc")
    .executeTakeFirst();
  const { linkPurpose: purpose, linkId: id } = mail ?? {};
  return id && (purpose === "invite" || purpose === "reset" || purpose === "mail_change")
    ? openPath(inside.keys, { purpose, id })
    : null;
}

/** The same, once it is written: whoever asks for a link is answered before the app looks for the account. */
export async function sentLink(app: TestApp, email: string): Promise<string> {
  let link: string | null = null;
  await until("the link is mailed", async () => {
    await app.runJobs("dispatch-notifications");
    link = await mailedLink(app, email);
    return link !== null;
  });
  return link ?? "";
}

/** The dependencies that the studio's routes would pass to a command. */
export const deps = ({ inside, url }: TestApp) => ({
  hash: async () => "",
  fits: async () => false,
  brand: "Foyer",
  minLength: 6,
  typedMustChange: true,
  signer: inside.keys,
  publicUrl: url,
  byMail: true,
  now: inside.clock(),
});
