import { houseSecret, type SecretKeeper } from "#domain/kernel/sealing.ts";

/** Seals the password of a mailbox with the root key, and opens it. */
export const mailboxSecret = houseSecret("mailbox password");

/** How to sign in to a mailbox. */
export type MailboxAccount = {
  host: string;
  port: number;
  security: "tls" | "starttls" | "none";
  user: string;
  password: string;
  folder: string;
  isPrivate: boolean;
  /** What the server calls itself when it notes how it checked a sender; null: as its host implies. */
  checkedBy: string | null;
};

type MailboxRow = Omit<MailboxAccount, "user" | "password" | "security"> & {
  id: string;
  security: string;
  userName: string;
  sealed: Uint8Array;
  secretVersion: number;
};

/** Null when the root key its password was sealed with is gone. */
export function openAccount(keys: Pick<SecretKeeper, "unseal">, kept: MailboxRow): MailboxAccount | null {
  const { host, port, userName: user, folder, isPrivate, checkedBy } = kept;
  const security = kept.security as MailboxAccount["security"]; // held by a CHECK
  try {
    const password = mailboxSecret.open(keys, kept);
    return { host, port, security, user, password, folder, isPrivate, checkedBy };
  } catch {
    return null;
  }
}
