import { inMailbox, type Mailbox } from "./open-mailbox.ts";

export type Tried = { ok: true; messages: number } | { ok: false; because: string };

/** Whether the folder can be opened, and how many messages it has. Changes nothing. Never throws. */
export async function tryMailbox(mailbox: Mailbox, milliseconds: number): Promise<Tried> {
  const opened = await inMailbox(mailbox, milliseconds, async (client) => (client.mailbox ? client.mailbox.exists : 0));
  return opened.ok ? { ok: true, messages: opened.value } : opened;
}
