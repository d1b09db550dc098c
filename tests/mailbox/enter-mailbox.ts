import { newId } from "#domain/kernel/id.ts";
import type { AppContext } from "#server/app-context.ts";

type Entered = { host: string; port: number; security: string; user: string; password: string; isOn?: boolean };

/** The agency's mailbox for replies, as an admin would have entered it. */
export async function enterMailbox({ db, keys, clock }: Pick<AppContext, "db" | "keys" | "clock">, entered: Entered) {
  const { host, port, security, user: userName, password, isOn = true } = entered;
  const id = newId();
  const place = { rowId: id, ownerKind: "house", ownerId: "house", field: "mailbox password", version: 1 };
  const sealed = { sealed: Buffer.from(keys.seal(place, Buffer.from(password))), keyId: keys.id };
  const whose = { userName, folder: "INBOX", checkedBy: "mx.agency.test" };
  const row = { id, host, port, security, ...whose, ...sealed, isOn, isPrivate: true };
  await db
    .insertInto("replyMailboxes")
    .values({ ...row, address: "replies@agency.test", changedAt: clock() })
    .onConflict((known) => known.doNothing())
    .execute();
}
