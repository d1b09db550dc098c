import { describe, expect, test } from "vitest";
import { needs } from "#tests/needs.ts";
import { makeP12 } from "#tests/signing/signers.ts";
import { whyNo } from "../../scripts/outside/servers.mjs";
import { readP12 } from "./read-p12.ts";

// The certificates of these tests begin when they are made.
const now = new Date(Date.now() + 60_000);
const later = new Date(now.getTime() + 400 * 86_400_000);

test.each([
  ["nothing", new Uint8Array()],
  ["a text", new TextEncoder().encode("-----BEGIN CERTIFICATE-----")],
  ["an ASN.1 value of another kind", Uint8Array.of(0x30, 3, 2, 1, 5)],
  ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a)],
  ["a deep nest", Uint8Array.from({ length: 4000 }, (_, at) => [0x30, 0x80][at % 2] ?? 0)],
])("%s is not a P12", async (_, file) => {
  expect(await readP12(file, "", now)).toMatchObject({ ok: false, field: "file" });
});

describe("certificates exported by OpenSSL", needs(whyNo("OpenSSL")), () => {
  const names = { subject: "Leads, Leads Ltd", issuer: "Authority of Lisbon" };

  test.each([
    ["today", {}],
    ["with RC2 and 3DES, as OpenSSL 1 and Windows do", { isLegacy: true }],
    ["with a key on a curve", { kind: ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"] }],
    ["with a larger curve", { kind: ["ec", "-pkeyopt", "ec_paramgen_curve:secp384r1"] }],
    ["for documents", { extensions: ["keyUsage=nonRepudiation", "extendedKeyUsage=1.3.6.1.5.5.7.3.36"] }],
  ])("exported %s, it opens with its chain", async (_, as) => {
    const read = await readP12(await makeP12(as), "correct", now);

    expect(read).toMatchObject({ ok: true, certificate: names, chain: [{ subject: "Authority of Lisbon" }] });
  });

  test.each([
    ["a wrong password", {}, "wrong", now, "password", "does not open"],
    ["a wrong password of an old file", { isLegacy: true }, "wrong", now, "password", "does not open"],
    ["one that expired", {}, "correct", later, "file", "expired on"],
    ["one not valid yet", {}, "correct", new Date(0), "file", "not valid until"],
    ["one without its key", { hasKey: false }, "correct", now, "file", "no private key"],
    ["one for web servers", { extensions: ["extendedKeyUsage=serverAuth"] }, "correct", now, "file", "not for signing"],
    ["one that may not sign", { extensions: ["keyUsage=keyAgreement"] }, "correct", now, "file", "not for signing"],
    ["a short key", { kind: ["rsa:1024"] }, "correct", now, "file", "too short"],
  ])("%s is refused with what to do", async (_, as, password, at, field, words) => {
    const read = await readP12(await makeP12(as), password, at);

    expect(read).toEqual({ ok: false, field, because: expect.stringContaining(words) });
  });

  test("a file that would take minutes to open is refused at once", async () => {
    const p12 = await makeP12();
    const text = Buffer.from(p12).toString("latin1");
    // OpenSSL hashes 2048 times; in the file, that is an integer of two bytes.
    const slow = Buffer.from(text.replaceAll("\x02\x02\x08\x00", "\x02\x02\x7f\xff"), "latin1");
    expect(await readP12(slow, "correct", now)).toMatchObject({ ok: false });
    const value = Buffer.concat([Buffer.from("3008040100" + "0203ffffff", "hex")]);
    expect(await readP12(value, "correct", now)).toEqual({ ok: false, field: "file", because: expect.any(String) });
  });
});
