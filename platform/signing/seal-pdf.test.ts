import { describe, expect, test } from "vitest";
import { drawSheet } from "#platform/pdf/draw-sheet.ts";
import { needs } from "#tests/needs.ts";
import { askPdfsig, makeP12, openFolder, ownSigner, signerOf } from "#tests/signing/signers.ts";
import { openTimestampServer } from "#tests/signing/timestamp-server.ts";
import { whyNo } from "../../scripts/outside/servers.mjs";
import { askTimestamp } from "./ask-timestamp.ts";
import { type Signer, sealPdf } from "./seal-pdf.ts";
import { verifyPaper } from "./verify-paper.ts";

// The certificates of these tests begin when they are made.
const at = new Date(Date.now() + 60_000);
at.setUTCMilliseconds(0);
const draw = (title: string, rows = 1) => {
  const columns = [{ title: "Row", width: 1 }];
  const part = { heading: null, columns, rows: Array.from({ length: rows }, (_, row) => [`Row ${row}`]), totals: [] };
  return drawSheet({ brandName: "Lisbon Leads", title, facts: [["To", "Silva"]], parts: [part], notes: [], at });
};
/** One for most: a key takes a while to make. */
const own = await ownSigner(at);
const named = { name: "Lisbon Leads (ליסבון) 🏛", reason: "Sealed by Lisbon Leads", at };
const seal = async (signer: Signer, title = "Paper 1", rows = 1) =>
  sealPdf(await draw(title, rows), { signer, ...named });

async function sealWithTime(signer: Signer, now = at) {
  const server = await openTimestampServer("answers", now);
  const asked = { url: server.url, allowedHosts: [server.host], now };
  const stamp = async (signature: Uint8Array<ArrayBuffer>) => {
    const got = await askTimestamp(signature, asked);
    return got.ok ? got.token : null;
  };
  return sealPdf(await draw("With a timestamp"), { signer, ...named, stamp });
}

test("a sealed document is as it was, with the seal after it", async () => {
  const pdf = await draw("Paper 1");
  const sealed = await sealPdf(pdf, { signer: own, ...named });

  expect(Buffer.compare(sealed.subarray(0, pdf.length), pdf)).toBe(0);
  const verdict = await verifyPaper(sealed);
  expect(verdict).toMatchObject({
    ok: true,
    seal: { subject: "Lisbon Leads", isSelfSigned: true, signedAt: at, timestamp: null },
  });
  expect(verdict.says).toContain("Sealed with the certificate of Lisbon Leads on");
});

test("a timestamp is in the seal, and nobody is told that whoever gave it confirms anything", async () => {
  const sealed = await sealWithTime(own);

  const verdict = await verifyPaper(sealed);
  expect(verdict).toMatchObject({ ok: true, seal: { timestamp: { at, by: "Time of Lisbon" } } });
  expect(verdict.says).toMatch(/ UTC, as the document says, and unchanged since\.$/);
});

test("a timestamp of another time than the seal's is refused, as anybody could have put it in", async () => {
  const minutes = (count: number) => new Date(at.getTime() + count * 60_000);
  for (const now of [minutes(-60 * 24 * 300), minutes(-16), minutes(16)])
    expect(await verifyPaper(await sealWithTime(own, now))).toMatchObject({ ok: false, problem: "timestamp-changed" });
  expect(await verifyPaper(await sealWithTime(own, minutes(14)))).toMatchObject({ ok: true });
});

describe("ten documents", needs(whyNo("Poppler"), whyNo("OpenSSL")), () => {
  async function tenDocuments(): Promise<[title: string, sealed: Uint8Array<ArrayBuffer>][]> {
    const kinds = {
      curve: ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"],
      large: ["ec", "-pkeyopt", "ec_paramgen_curve:secp384r1"],
    };
    return [
      ["own", await seal(own)],
      ["own, longer", await seal(own, "Paper 2", 400)],
      ["own, in Arabic", await seal(own, "عقد اتفاق")],
      ["own, with signs", await seal(own, "A & B <C> (D) \\ /Contents <00> /ByteRange")],
      ["own, timestamp", await sealWithTime(own)],
      ["own, another name", await seal(await ownSigner(at, "Ægir & Søn (GmbH)"))],
      ["brought, old", await seal(await signerOf(await makeP12({ isLegacy: true }), at))],
      ["brought, timestamp", await sealWithTime(await signerOf(await makeP12(), at))],
      ["brought, on a curve", await seal(await signerOf(await makeP12({ kind: kinds.curve }), at))],
      ["brought, on a large curve", await seal(await signerOf(await makeP12({ kind: kinds.large }), at))],
    ];
  }

  test("some with a certificate of OpenSSL, are valid for Poppler's pdfsig and for our own check, and refused by both once a byte is changed", async () => {
    const folder = await openFolder();
    const outcomes: Record<string, unknown> = {};
    for (const [title, sealed] of await tenDocuments()) {
      const changed = Uint8Array.from(sealed);
      const place = Math.floor(sealed.length / 5);
      changed[place] = (changed[place] ?? 0) ^ 1;
      const said = await askPdfsig(folder, sealed);
      outcomes[title] = {
        isValid: said.includes("Signature is Valid."),
        isWhole: said.includes("Total document signed"),
        ours: (await verifyPaper(sealed)).ok,
        isChangedValid: (await askPdfsig(folder, changed)).includes("Signature is Valid."),
        oursChanged: (await verifyPaper(changed)).says,
      };
    }

    expect(Object.keys(outcomes)).toHaveLength(10);
    for (const outcome of Object.values(outcomes))
      expect(outcome, JSON.stringify(outcomes, null, 2)).toEqual({
        isValid: true,
        isWhole: true,
        ours: true,
        isChangedValid: false,
        oursChanged: "This PDF was changed after it was sealed.",
      });
  });
});
