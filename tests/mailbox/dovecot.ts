import { spawn } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { onTestFinished } from "vitest";
import type { Mailbox } from "#platform/mailbox/open-mailbox.ts";
import { freePort } from "#tests/free-port.ts";
import { until } from "#tests/until.ts";

const nobody = 65_534;
/** When every message arrived: the day of the tests. */
const received = new Date("2026-11-23T09:00:00Z");
const program = "/usr/sbin/dovecot";

export type TestMailbox = {
  account: Mailbox;
  deliver: (message: string) => Promise<void>;
  /** Takes the right to read what was delivered from the server, and gives it back. */
  lock: () => Promise<void>;
  unlock: () => Promise<void>;
  /** How many messages are marked as read, and how many are not. */
  count: () => Promise<{ read: number; unread: number }>;
};

/** Dovecot, where it is installed and root may start it, with one mailbox. */
export async function openDovecot(): Promise<TestMailbox> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-dovecot-"));
  await chmod(folder, 0o755);
  const [mail, run, port] = [join(folder, "mail"), join(folder, "run"), await freePort()];
  for (const kind of ["new", "cur", "tmp"]) await mkdir(join(mail, kind), { recursive: true });
  // Dovecot reads no mail as root.
  for (const path of [folder, mail, ...["new", "cur", "tmp"].map((kind) => join(mail, kind))])
    await chown(path, nobody, nobody);
  await mkdir(run);
  await writeFile(join(folder, "users"), "replies:{PLAIN}app-password-1\n");
  const lines = [
    `base_dir = ${run}`,
    `state_dir = ${run}`,
    `log_path = ${join(folder, "log")}`,
    "protocols = imap",
    "listen = 127.0.0.1",
    "ssl = no",
    "disable_plaintext_auth = no",
    `mail_location = maildir:${mail}`,
    "default_internal_user = dovecot",
    "default_login_user = dovenull",
    `service imap-login {\n  inet_listener imap {\n    port = ${port}\n  }\n  inet_listener imaps {\n    port = 0\n  }\n}`,
    `passdb {\n  driver = passwd-file\n  args = ${join(folder, "users")}\n}`,
    `userdb {\n  driver = static\n  args = uid=${nobody} gid=${nobody} home=${folder}\n}`,
    "namespace inbox {\n  inbox = yes\n}",
  ];
  const config = join(folder, "dovecot.conf");
  await writeFile(config, `${lines.join("\n")}\n`);
  const child = spawn(program, ["-F", "-c", config], { stdio: "ignore" });
  const ended = new Promise((end) => child.once("exit", end));
  onTestFinished(async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  await until("Dovecot answers", () => answers(port));
  let delivered = 0;
  const allow = async (mode: number) => {
    for (const kind of ["cur", "new"]) {
      for (const name of await readdir(join(mail, kind))) await chmod(join(mail, kind, name), mode);
    }
  };
  return {
    account: {
      host: "127.0.0.1",
      port,
      security: "none",
      user: "replies",
      password: "app-password-1",
      checkedBy: "mx.agency.test",
      folder: "INBOX",
      isPrivate: true,
    },
    async deliver(message) {
      delivered += 1;
      const text = message.replaceAll(/\r?\n/g, "\r\n");
      const file = join(mail, "tmp", `${received.getTime() / 1000}.${delivered}.test`);
      await writeFile(file, text);
      await utimes(file, received, received);
      await rename(file, join(mail, "new", basename(file)));
    },
    lock: () => allow(0o000),
    unlock: () => allow(0o644),
    async count() {
      const names = [...(await readdir(join(mail, "cur"))), ...(await readdir(join(mail, "new")))];
      const read = names.filter((name) => /:2,[A-Z]*S/.test(name)).length;
      return { read, unread: names.length - read };
    },
  };
}

const answers = (port: number) =>
  new Promise<boolean>((told) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("data", () => socket.destroy()).once("data", () => told(true));
    socket.once("error", () => told(false)).once("close", () => told(false));
  });
