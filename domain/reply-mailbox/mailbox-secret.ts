type Place = { rowId: string; ownerKind: string; ownerId: string; field: string; version: number };

/** Seals for one place and opens there again (platform/keys). */
export type SecretKeeper = {
  id: string;
  seal: (place: Place, plain: Uint8Array) => Uint8Array;
  unseal: (place: Place, sealed: Uint8Array) => Uint8Array;
};

/** The context a mailbox's password is bound to: its row and its version. */
export const mailboxPlace = (mailboxId: string, version: number): Place => ({
  rowId: mailboxId,
  ownerKind: "house",
  ownerId: "house",
  field: "mailbox password",
  version,
});

/** How to sign in to a mailbox. */
export type MailboxAccount = {
  host: string;
  port: number;
  security: "tls" | "starttls" | "none";
  user: string;
  password: string;
  folder: string;
  isPrivate: boolean;
};

type Kept = Omit<MailboxAccount, "user" | "password" | "security"> & {
  id: string;
  security: string;
  userName: string;
  sealed: Uint8Array;
  secretVersion: number;
};

/** Null when the root key its password was sealed with is gone. */
export function openAccount(keys: Pick<SecretKeeper, "unseal">, kept: Kept): MailboxAccount | null {
  const { id, host, port, userName: user, folder, isPrivate, sealed, secretVersion } = kept;
  const security = kept.security as MailboxAccount["security"]; // held by a CHECK
  try {
    const password = Buffer.from(keys.unseal(mailboxPlace(id, secretVersion), sealed)).toString("utf8");
    return { host, port, security, user, password, folder, isPrivate };
  } catch {
    return null;
  }
}
