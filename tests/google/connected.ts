import { onTestFinished } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { chooseCalendar, connectGoogle, readConnected } from "#domain/booking/connected/index.ts";
import { googleClientForm, saveGoogleClient } from "#domain/google-client/index.ts";
import { signer } from "../deps.ts";
import { must } from "../invoices.ts";
import { openSyncing } from "../syncing.ts";
import { googleClient, startGoogle } from "./google-server.ts";

type HostActor = Extract<Actor, { role: "admin" | "client" }>;

/** Noor's meetings, and Google, where she has an account. The agency has its client there. */
export async function openAtGoogle(name: string) {
  const server = await startGoogle();
  onTestFinished(server.close);
  const app = await openSyncing(`google_${name}`, { google: server.addresses, calendarHosts: "" });
  const { db, noor, google, clock } = app;
  const form = googleClientForm.parse({
    clientId: googleClient.clientId,
    secret: googleClient.clientSecret,
    seen: "0",
  });
  must(await saveGoogleClient({ db, actor: noor, keys: signer, now: clock() }, form));
  /** Lets Foyer in at Google, as `userName` if it is another account. */
  async function allow(userName?: string, host: HostActor = noor) {
    const refreshToken = server.allow();
    const found = await google.calendars({ client: googleClient, refreshToken });
    if (!found.ok) throw new Error(found.because);
    const { ok: _, ...consent } = found;
    const given = { ...consent, refreshToken, ...(userName && { userName }) };
    return connectGoogle({ db, actor: host, now: clock() }, { hostId: host.id, consent: given, keys: signer });
  }
  /** Connects, and chooses the calendar that is offered first. */
  async function connect() {
    must(await allow());
    const [first] = (await app.state()).found;
    must(await chooseCalendar({ db, actor: noor, now: clock() }, { hostId: noor.id, url: first?.url ?? "" }));
  }
  /** The same for somebody who hosts for a client. */
  async function connectFor(host: HostActor) {
    must(await allow(undefined, host));
    const { connected } = must(await readConnected({ db, actor: host }, host.id));
    const [first] = connected?.found ?? [];
    must(await chooseCalendar({ db, actor: host, now: clock() }, { hostId: host.id, url: first?.url ?? "" }));
  }
  return { ...app, server, allow, connect, connectFor };
}
