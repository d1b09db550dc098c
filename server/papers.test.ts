import { extractText, getDocumentProxy } from "unpdf";
import { expect, onTestFinished, test } from "vitest";
import { jobs, setup, visitor } from "#domain/access/actor.ts";
import { rewrapSecrets } from "#domain/credentials/index.ts";
import { readSettings } from "#domain/settings/index.ts";
import {
  readCertificateFile,
  readSigningCertificate,
  replaceCertificate,
  watchCertificate,
} from "#domain/signing-certificate/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { keysFrom } from "#platform/keys/keys.ts";
import { toRootKey } from "#platform/keys/root-key.ts";
import { openLog } from "#platform/log/log.ts";
import { ownCertificate } from "#platform/signing/certificate-facts.ts";
import { verifyPaper } from "#platform/signing/verify-paper.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { must } from "#tests/invoices.ts";
import { signedPaper } from "#tests/signing/papers.ts";
import { openTimestampServer } from "#tests/signing/timestamp-server.ts";
import { createTestApp } from "#tests/test-app.ts";
import { openPapers } from "./papers.ts";

const first = toRootKey(Buffer.alloc(32, 1));
const second = toRootKey(Buffer.alloc(32, 2));
const keys = keysFrom({ active: first, others: [second] });

/** There is one certificate for the whole agency, so each test has a database of its own. */
async function open(name: string, timestampUrl: string | null = null, milliseconds = 10_000) {
  const db = openDatabase(await freshDatabase("migrated", `papers_${name}`));
  onTestFinished(() => db.destroy());
  const checkValue = Buffer.alloc(1);
  await db.insertInto("rootKeys").values({ id: first.id, checkValue, state: "active" }).execute();
  await db.insertInto("rootKeys").values({ id: second.id, checkValue, state: "former" }).execute();
  const app = await createTestApp(db);
  const { noor, now } = app;
  const settings = async () => ({ ...(await readSettings({ db, actor: visitor })), signing: { timestampUrl } });
  const guard = { milliseconds, allowedHosts: timestampUrl ? [new URL(timestampUrl).host] : [] };
  const papers = (at = now) => openPapers({ db, keys, clock: () => at, settings, log: openLog("silent") }, guard);
  const read = async (at = now) => must(await readSigningCertificate({ db, actor: noor, now: at }));
  const replace = async (seen: string, actor = noor as Parameters<typeof replaceCertificate>[0]["actor"]) =>
    replaceCertificate({ db, actor, now, keys }, { seen, made: await ownCertificate("Lisbon Leads", now) });
  return { ...app, papers, read, replace };
}

test("the first paper makes the certificate, and others of the same moment use the same", async () => {
  const { papers, read, db } = await open("first");
  const paper = await signedPaper();
  const all = await Promise.all([1, 2, 3].map(() => papers().seal(paper)));

  const { current, former } = await read();
  expect(all.map((sealed) => must(sealed).certificateId)).toEqual([current?.id, current?.id, current?.id]);
  expect(former).toEqual([]);
  const verdict = await verifyPaper(must(await papers().seal(paper)).pdf);
  expect(verdict).toMatchObject({ ok: true, seal: { fingerprint: current?.fingerprint, subject: "Foyer" } });
  const lines = await db.selectFrom("auditLog").select("event").where("entity", "=", "signing_certificate").execute();
  expect(lines).toEqual([{ event: "signing_certificate.made" }]);
});

test("a timestamp is in the seal where a server is set", async () => {
  const server = await openTimestampServer("answers", new Date("2026-11-23T09:00:00Z"));
  const { papers, now } = await open("time", server.url);
  const sealed = must(await papers().seal(await signedPaper()));

  expect(sealed.timestamp).toEqual({ at: now });
  expect(await verifyPaper(sealed.pdf)).toMatchObject({
    ok: true,
    seal: { timestamp: { at: now, by: "Time of Lisbon" } },
  });
});

test.each(["hangs", "other-nonce", "forges", "bloats"] as const)(
  "a timestamp server that %s does not keep a paper from being sealed",
  async (manners) => {
    const server = await openTimestampServer(manners, new Date("2026-11-23T09:00:00Z"));
    const { papers } = await open(`time_${manners.replace("-", "_")}`, server.url, manners === "hangs" ? 300 : 10_000);
    const sealed = must(await papers().seal(await signedPaper()));

    expect(sealed.timestamp).toEqual({ problem: expect.stringMatching(/^It/) });
    expect(await verifyPaper(sealed.pdf)).toMatchObject({ ok: true, seal: { timestamp: null } });
    // Its last page says so.
    const { text } = await extractText(await getDocumentProxy(Uint8Array.from(sealed.pdf)), { mergePages: true });
    expect(text.replaceAll(/\s+/g, " ")).toContain("A timestamp was asked for, and not given: It");
  },
);

test("after a replacement new papers have the new certificate, and old ones stay valid", async () => {
  const { db, papers, read, replace, ben, ana, noor } = await open("replaced");
  const before = must(await papers().seal(await signedPaper()));
  for (const actor of [ben, ana])
    expect(await replace(before.certificateId, actor)).toMatchObject({ problem: { kind: "forbidden" } });
  expect(await replace("")).toMatchObject({ problem: { code: "signing-certificate-changed" } });
  must(await replace(before.certificateId));

  const after = must(await papers().seal(await signedPaper()));
  expect(after.certificateId).not.toBe(before.certificateId);
  expect(await verifyPaper(before.pdf)).toMatchObject({ ok: true, seal: { subject: "Foyer" } });
  expect(await verifyPaper(after.pdf)).toMatchObject({ ok: true, seal: { subject: "Lisbon Leads" } });
  expect((await read()).former.map(({ id }) => id)).toEqual([before.certificateId]);
  const stored = await db
    .selectFrom("signingCertificates")
    .select("sealed")
    .where("id", "=", before.certificateId)
    .execute();
  expect(stored).toEqual([{ sealed: null }]);
  expect(must(await readCertificateFile({ db, actor: noor }, before.certificateId)).length).toBeGreaterThan(500);
  expect(await readCertificateFile({ db, actor: ben }, before.certificateId)).toMatchObject({
    problem: { kind: "missing" },
  });
});

test("of two admins who replace it at once, one is told", async () => {
  const { replace, read } = await open("twice");
  const both = await Promise.all([replace(""), replace("")]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const current = (await read()).current?.id ?? "";
  const again = await Promise.all([replace(current), replace(current)]);
  expect(again.filter(({ ok }) => ok)).toHaveLength(1);
});

test("the admins are told once that it ends, thirty days before, and then nothing is sealed with it", async () => {
  const { db, papers, read, replace } = await open("ends");
  must(await replace(""));
  const { current } = await read();
  const ends = current?.notAfter ?? new Date(0);
  const daysBefore = (days: number) => new Date(ends.getTime() - days * 86_400_000);
  const told = async (now: Date) => {
    await watchCertificate({ db, actor: jobs, now });
    const { desk, addresses } = openDesk();
    await dispatchNotifications(db, jobs, desk, addresses, now);
    const news = await db
      .selectFrom("notifications")
      .select("titles")
      .where("event", "=", "certificate_ending")
      .execute();
    return news.flatMap(({ titles }) => titles);
  };

  expect(await told(daysBefore(31))).toEqual([]);
  const title = `The certificate that papers are sealed with, Lisbon Leads, ends on ${ends.toISOString().slice(0, 10)}. Replace it before that.`;
  expect(await told(daysBefore(29))).toEqual([title]);
  expect(await told(daysBefore(28))).toEqual([title]);
  expect((await read(daysBefore(29))).current?.state).toBe("ending");
  expect(await papers(daysBefore(-1)).seal(await signedPaper())).toMatchObject({
    problem: { code: "signing-certificate-ended" },
  });
});

test("its key is sealed, is in no line of the log, and is handed over when the root key is replaced", async () => {
  const { db, replace } = await open("keys");
  must(await replace(""));
  const [row] = await db.selectFrom("signingCertificates").selectAll().execute();
  expect(row?.sealed?.toString("latin1")).not.toContain("MIG");
  const next = keysFrom({ active: second, others: [first] });

  expect(must(await rewrapSecrets({ db, actor: setup }, { rewrapper: next }))).toEqual({ done: 1, broken: [] });
  const [moved] = await db.selectFrom("signingCertificates").select("keyId").execute();
  expect(moved?.keyId).toBe(second.id);
});
