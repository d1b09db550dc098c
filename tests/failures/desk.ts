import { sql } from "kysely";
import { openMatrixApp } from "#tests/matrix/app.ts";
import { password, seedMember } from "#tests/people.ts";

type Form = Record<string, string | Blob>;
type Role = "admin" | "staff";

/** A user signed in to a built app of the test's own, without JavaScript; its database can be made to fail. */
export async function openDesk(name: string, role: Role = "admin") {
  const { app, url, close } = await openMatrixApp(name);
  const { id, email } = await seedMember(app.db, { role });
  let cookie = "";

  async function send(path: string, form?: Form): Promise<{ status: number; html: string }> {
    const body = form && new FormData();
    for (const [field, value] of Object.entries(form ?? {})) body?.append(field, value);
    const headers = {
      "Sec-Fetch-Site": "same-origin",
      "X-Forwarded-For": "203.0.113.5",
      ...(cookie && { Cookie: cookie }),
    };
    const asked = { headers, redirect: "manual", ...(body && { method: "POST", body }) } as const;
    const answer = await fetch(new URL(path, url), asked);
    cookie ||= answer.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const to = answer.headers.get("Location");
    return to ? send(to) : { status: answer.status, html: shownIn(await answer.text()) };
  }

  const run = (text: string) => sql.raw(text).execute(app.db);
  await run("create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$");
  /** Makes every write to `table` fail until `work` is done. */
  async function refusing<T>(command: "insert" | "update", table: string, work: () => Promise<T>): Promise<T> {
    await run(`create trigger refusing before ${command} on ${table} execute function refuse()`);
    const done = await work();
    await run(`drop trigger refusing on ${table}`);
    return done;
  }

  await send("/login", { email, password, terms: "on" });
  return { app, id, send, run, refusing, close };
}

/** The HTML of the page without its scripts and their data. */
const shownIn = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "");

export type Desk = Awaited<ReturnType<typeof openDesk>>;
