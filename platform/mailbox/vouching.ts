import type { Mailbox } from "./open-mailbox.ts";

/** Where a mailbox is, and what its server calls itself when it notes how it checked a sender (RFC 8601, authserv-id). */
export type Checks = Pick<Mailbox, "host" | "checkedBy">;

/** What the large providers write there. Exchange Online names nobody. */
const known: Record<string, string> = {
  "imap.gmail.com": "mx.google.com",
  "imap.fastmail.com": "*.messagingengine.com",
  "outlook.office365.com": "",
};

/**
 * Whether the mailbox's own server noted that the owner of the sender's domain sent the message (DMARC, RFC 7489). Its
 * notes come first; below them may be anybody's, of the same name, too. So the first has to be one of its own, all of
 * its own that speak of DMARC have to say `pass`, and for this very domain.
 */
export function vouchesFor(sender: string, headers: string, { host, checkedBy }: Checks): boolean {
  const name = checkedBy ?? known[host] ?? host;
  const notes = headers
    .replaceAll(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/)
    .flatMap((line) => /^authentication-results:(.*)$/i.exec(line)?.[1] ?? [])
    .map(readNote);
  const isOwn = (note: Note | undefined) => note !== undefined && isNamed(note.by, name);
  const own = name === "" ? notes.slice(0, 1).filter(isOwn) : notes.filter(isOwn);
  const verdicts = own.flatMap(({ dmarc }) => dmarc);
  const domain = sender.split("@").at(-1)?.toLowerCase() ?? "";
  const isPass = verdicts.every(({ result, from }) => result === "pass" && (from === null || from === domain));
  return isOwn(notes[0]) && verdicts.length > 0 && isPass;
}

const isNamed = (by: string, name: string) =>
  name.startsWith("*.") ? by.endsWith(name.slice(1)) : by === name.toLowerCase();

type Note = { by: string; dmarc: { result: string; from: string | null }[] };

/** `mx.example; dmarc=pass (p=none) header.from=sender.example; spf=pass …`, with comments and quotes anywhere. */
function readNote(text: string): Note {
  const [first = "", ...others] = withoutComments(text)
    .split(";")
    .map((part) => part.trim());
  const isNameless = first.includes("=");
  const verdicts = (isNameless ? [first, ...others] : others).flatMap((part) => {
    const result = /^dmarc\s*=\s*([a-z]+)/i.exec(part)?.[1]?.toLowerCase();
    const from = /\sheader\.from\s*=\s*"?([^\s";]+)/i.exec(part)?.[1]?.toLowerCase() ?? null;
    return result ? [{ result, from }] : [];
  });
  return { by: isNameless ? "" : (first.split(/\s/)[0] ?? "").replaceAll('"', "").toLowerCase(), dmarc: verdicts };
}

/** Comments nest, and hide what looks like a verdict; within quotes there are none. */
function withoutComments(text: string): string {
  let depth = 0;
  let isQuoted = false;
  let kept = "";
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === "\\") at += 1;
    else if (letter === '"' && depth === 0) isQuoted = !isQuoted;
    else if (letter === "(" && !isQuoted) depth += 1;
    else if (letter === ")" && !isQuoted && depth > 0) depth -= 1;
    else if (depth === 0) kept += isQuoted && letter === ";" ? " " : letter;
  }
  return kept;
}
