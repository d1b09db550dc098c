import { isIP } from "node:net";
import type { ImapFlow } from "imapflow";
import { resolveName } from "#platform/fetch/guarded-lookup.ts";
import { isPublicAddress } from "#platform/fetch/public-address.ts";

/** An account on an IMAP server, and the folder of it that is meant. */
export type Mailbox = {
  host: string;
  port: number;
  security: "tls" | "starttls" | "none";
  user: string;
  password: string;
  folder: string;
  /** Whether the server may be inside our own network. */
  isPrivate: boolean;
  /** What the server calls itself when it notes how it checked a sender; null: as its host implies. */
  checkedBy: string | null;
};

type MailboxOutcome<T> = { ok: true; value: T } | { ok: false; because: string };

/**
 * Does some work in a folder, within a time for all of it. Connects to the very address that was checked. Never throws:
 * what goes wrong is a sentence.
 */
export async function inMailbox<T>(
  mailbox: Mailbox,
  milliseconds: number,
  work: (client: ImapFlow) => Promise<T>,
): Promise<MailboxOutcome<T>> {
  const end = AbortSignal.timeout(milliseconds);
  let client: ImapFlow | null = null;
  try {
    const address = await addressOf(mailbox);
    if (!address) return no("Its address is not on the public internet.");
    client = await prepare(mailbox, address, milliseconds);
    const opened = client;
    end.addEventListener("abort", () => opened.close());
    await opened.connect();
    await opened.mailboxOpen(mailbox.folder);
    const value = await work(opened);
    await opened.logout();
    return { ok: true, value };
  } catch (problem) {
    return no(end.aborted ? tooLong : sentenceFor(problem));
  } finally {
    client?.close();
  }
}

const no = (because: string) => ({ ok: false, because }) as const;

async function addressOf({ host, isPrivate }: Mailbox): Promise<string | null> {
  const found = isIP(host) ? [{ address: host }] : await resolveName(host);
  const isAllowed = isPrivate || found.every(({ address }) => isPublicAddress(address));
  return isAllowed ? (found[0]?.address ?? null) : null;
}

const tenSeconds = 10_000;

async function prepare({ host, port, security, user, password: pass }: Mailbox, address: string, milliseconds: number) {
  // Loaded on first use: most agencies have no such mailbox.
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host: address,
    port,
    secure: security === "tls",
    doSTARTTLS: security === "starttls",
    ...(!isIP(host) && { servername: host }),
    auth: { user, pass },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: tenSeconds,
    greetingTimeout: tenSeconds,
    socketTimeout: milliseconds,
    maxLiteralSize: 1024 * 1024,
  });
  // A connection that breaks fails the command that waits for it, too.
  client.on("error", () => {});
  return client;
}

const tooLong = "It took too long to answer.";

const byCode: Record<string, string> = {
  ENOTFOUND: "There is no server of this name.",
  EAI_AGAIN: "Its name could not be looked up.",
  ECONNREFUSED: "Nothing answers at this port.",
  ETIMEDOUT: tooLong,
  ETIMEOUT: tooLong,
  CONNECT_TIMEOUT: tooLong,
  GREETING_TIMEOUT: "It did not greet as a mail server does. Check the port and the encryption.",
  UPGRADE_TIMEOUT: tooLong,
  CERT_HAS_EXPIRED: "Its certificate has expired.",
  ERR_TLS_CERT_ALTNAME_INVALID: "Its certificate is for another name.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "Its certificate is not one that others trust.",
  SELF_SIGNED_CERT_IN_CHAIN: "Its certificate is not one that others trust.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "Its certificate is not one that others trust.",
};

/** Why one message could not be read, as far as it can be told. */
export function whyNotRead(problem: unknown, { usable }: Pick<ImapFlow, "usable">): string {
  if (!usable) return "The connection ended while it was read.";
  const said = String(Object(problem)["responseText"] ?? "").replaceAll(/\p{Cc}+/gu, " ");
  return said ? `The server says: ${said.slice(0, 200).toWellFormed()}` : "What is in it could not be read.";
}

function sentenceFor(problem: unknown): string {
  const told = Object(problem) as Record<string, unknown>;
  if (told["authenticationFailed"]) return "It refuses the user name and password.";
  if (told["mailboxMissing"]) return "It has no folder of this name.";
  const known = byCode[String(told["code"])];
  if (known) return known;
  if (told["tlsFailed"] || String(told["code"]).startsWith("ERR_SSL"))
    return "It does not encrypt in this way. Check the port and the encryption.";
  return "It could not be reached.";
}

export type Tried = { ok: true; messages: number } | { ok: false; because: string };

/** Whether the folder can be opened, and how many messages it has. Changes nothing. Never throws. */
export async function tryMailbox(mailbox: Mailbox, milliseconds: number): Promise<Tried> {
  const opened = await inMailbox(mailbox, milliseconds, async (client) => (client.mailbox ? client.mailbox.exists : 0));
  return opened.ok ? { ok: true, messages: opened.value } : opened;
}
