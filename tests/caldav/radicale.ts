import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { freePort } from "#tests/free-port.ts";
import { until } from "#tests/until.ts";
import type { TestCalendars } from "./calendar-server.ts";

const program = "/usr/bin/radicale";

const properties = `<?xml version="1.0"?><mkcol xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><set><prop>
  <resourcetype><collection/><c:calendar/></resourcetype><displayname>Work</displayname>
  <c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set></prop></set></mkcol>`;

/** Radicale, where it is installed, with one account that has one calendar. */
export async function openRadicale(): Promise<TestCalendars> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-radicale-"));
  const users = join(folder, "users");
  await writeFile(users, "noor:app-password-1\n");
  const host = `127.0.0.1:${await freePort()}`;
  const options = [
    ["server-hosts", host],
    ["auth-type", "htpasswd"],
    ["auth-htpasswd-filename", users],
    ["auth-htpasswd-encryption", "plain"],
    ["auth-delay", "0"],
    ["storage-filesystem-folder", folder],
  ].map(([name, value]) => `--${name}=${value}`);
  const child = spawn(program, ["--config=", ...options], { stdio: "ignore" });
  onTestFinished(async () => {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  });
  const authorization = `Basic ${Buffer.from("noor:app-password-1").toString("base64")}`;
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://${host}/noor/work/${path}`, { ...init, headers: { authorization, ...init.headers } });
  await until(
    "Radicale answers",
    async () => (await ask("", { method: "MKCOL", body: properties }).catch(() => null))?.status === 201,
  );

  async function objects() {
    const report = `<c:calendar-query xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><prop><getetag/></prop>
      <c:filter><c:comp-filter name="VCALENDAR"/></c:filter></c:calendar-query>`;
    const listed = await (await ask("", { method: "REPORT", body: report })).text();
    const names = [...listed.matchAll(/\/noor\/work\/([^<]+)<\/href>/g)].map(([, name = ""]) => name);
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await (await ask(name)).text()])));
  }
  const put = async (name: string, text: string) =>
    void (await ask(name, { method: "PUT", body: text, headers: { "content-type": "text/calendar" } }));
  const remove = async (name: string) => void (await ask(name, { method: "DELETE" }));
  return {
    host,
    account: { address: `http://${host}/`, user: "noor", password: "app-password-1" },
    objects,
    put,
    remove,
  };
}
