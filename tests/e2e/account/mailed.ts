import { openPath } from "#domain/users/index.ts";
import type { Log } from "#platform/log/log.ts";
import { openTestApp, type TestApp } from "../house.ts";

/** The password that is chosen behind a link. */
export const fresh = "a-doorway-of-my-own";

/** A house that sends mail, to a server that is away: letters wait in the mail log. */
export const openMailingHouse = (log?: Log) => openTestApp({ SMTP_URL: "smtp://127.0.0.1:9" }, { ...(log && { log }) });

/** The path of the newest link that was mailed to this address, whole as it left the house. */
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

/** Waits for the letter: the house writes it a moment after the deed. */
export async function waitForLink(app: TestApp, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const link = await mailedLink(app, email);
    if (link) return link;
    await new Promise((wait) => setTimeout(wait, 50));
  }
  throw new Error(`no link was mailed to ${email}`);
}

/** What a deed is handed that the studio would ask for. */
export const deps = ({ inside, url }: TestApp) => ({
  ...{ hash: async () => "", fits: async () => false, brand: "Foyer", minLength: 6, typedMustChange: true },
  ...{ signer: inside.keys, publicUrl: url, byMail: true, at: inside.clock() },
});
