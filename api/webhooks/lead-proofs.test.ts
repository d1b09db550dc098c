import { createHmac } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { askProof, chooseSource, openAddress } from "#domain/posts/index.ts";
import { proofForm } from "#domain/posts/post.schema.ts";
import { openApiServer } from "#tests/api-server.ts";
import { openDeals } from "#tests/deals.ts";
import { keepSigner } from "#tests/deps.ts";

const { app, address, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);
const secret = "the webhook's secret";

/** An address of a campaign in the running app, which asks for the proof of this tool. */
async function openProved(source: string, header: string) {
  const { db, noor, clientId, now } = await openDeals();
  await keepSigner(db);
  const desk = { db, actor: noor, now };
  const campaignId = newId();
  await db.insertInto("campaigns").values({ id: campaignId, clientId, name: "Autumn", createdAt: now }).execute();
  const opened = await openAddress(desk, { campaignId, clientId });
  if (!opened.ok) throw new Error(opened.problem.kind);
  await chooseSource(desk, { campaignId, clientId, source });
  const form = proofForm.parse({ proof: "hex", header, secret });
  const asked = await askProof({ ...desk, keys: app.keys }, { ...form, campaignId, clientId });
  if (!asked.ok) throw new Error(asked.problem.kind);
  const url = new URL(`/webhooks/leads/${opened.value.secret}`, address);
  const post = async (body: string, sent: Record<string, string>) =>
    (await fetch(url, { method: "POST", body, headers: { "Content-Type": "application/json", ...sent } })).status;
  const deals = async () =>
    (await db.selectFrom("deals").select("contactEmail").where("campaignId", "=", campaignId).execute()).map(
      ({ contactEmail }) => contactEmail,
    );
  return { post, deals };
}

const signatureOf = (body: string, key = secret) => createHmac("sha256", key).update(body).digest("hex");

/** A booking as Cal.com sends it. */
const booking = (email: string) =>
  JSON.stringify({
    triggerEvent: "BOOKING_CREATED",
    createdAt: "2026-11-23T08:59:12.000Z",
    payload: {
      type: "intro",
      title: "30 minutes between Noor and Zoë Müller 🙂",
      startTime: "2026-11-24T12:00:00Z",
      endTime: "2026-11-24T12:30:00Z",
      organizer: { name: "Noor Haddad", email: "noor@agency.test", timeZone: "Europe/Lisbon" },
      attendees: [{ email, name: "Zoë Müller", timeZone: "Europe/Berlin", language: { locale: "de" } }],
      responses: { name: { label: "your_name", value: "Zoë Müller" }, email: { label: "email_address", value: email } },
      uid: newId(),
      length: 30,
      status: "ACCEPTED",
    },
  });

test("a booking of Cal.com is taken with the signature of its very bytes, and with no other", async () => {
  const { post, deals } = await openProved("calcom", "X-Cal-Signature-256");
  const email = `zoe@${newId().slice(-12)}.test`;
  const body = booking(email);
  const spaced = JSON.stringify(JSON.parse(body), null, 1);
  const signed = (signature: string, sent = body) => post(sent, { "X-Cal-Signature-256": signature });

  expect(await post(body, {})).toBe(401);
  expect(await signed("")).toBe(401);
  expect(await signed(signatureOf(body, "another secret"))).toBe(401);
  expect(await signed(signatureOf(body).slice(0, -1))).toBe(401);
  expect(await signed(signatureOf(body), spaced)).toBe(401);
  expect(await signed(signatureOf(body), body.replace(email, "else@visitor.test"))).toBe(401);
  expect(await post(body, { "X-Hub-Signature-256": signatureOf(body) })).toBe(401);
  expect(await deals()).toEqual([]);

  expect(await signed(signatureOf(body))).toBe(202);
  expect(await signed(signatureOf(body))).toBe(202);
  expect(await deals()).toEqual([email]);
});

test("digits of a signature may be capitals, as SavvyCal writes them", async () => {
  const { post, deals } = await openProved("any", "X-SavvyCal-Signature");
  const email = `zoe@${newId().slice(-12)}.test`;
  const body = JSON.stringify({ company: "Marazul", email });
  const signature = signatureOf(body).toUpperCase();

  expect(await post(body, { "X-SavvyCal-Signature": `sha256=${signature.replace(/.$/, "-")}` })).toBe(401);
  expect(await post(body, { "X-SavvyCal-Signature": `sha256=${signature}` })).toBe(202);
  expect(await deals()).toEqual([email]);
});
