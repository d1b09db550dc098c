import { expect, test } from "vitest";
import { selfSigned } from "#tests/tls/self-signed.ts";
import { readCertificate } from "./certificate.ts";
import { nextOrder } from "./plan.ts";

const names = ["foyer.test", "www.foyer.test"];
const directory = "https://ca.test/dir";
const from = new Date("2026-11-23T09:00:00Z");
const hour = 3_600_000;

async function certificateOf(wishes: { days?: number; names?: string[] } = {}) {
  const certificate = readCertificate((await selfSigned({ names, from, directory, ...wishes })).pem);
  if (!certificate) throw new Error("It is a certificate");
  return certificate;
}

test.each([
  [90, "2027-01-22T09:00:00.000Z"],
  [397, "2027-11-25T09:00:00.000Z"],
  [45, "2026-12-23T09:00:00.000Z"],
  [6, "2026-11-27T09:00:00.000Z"],
])("one that is valid for %i days is renewed 30 days before its end, or a third of its time", async (days, due) => {
  const certificate = await certificateOf({ days });
  expect(nextOrder({ certificate, failure: null }, { names, directory }).toISOString()).toBe(due);
});

test("none at all, one for other names and one from another authority are replaced at once", async () => {
  const due = (certificate: Parameters<typeof nextOrder>[0]["certificate"], wanted = { names, directory }) =>
    nextOrder({ certificate, failure: null }, wanted).getTime();
  const certificate = await certificateOf();

  expect(due(null)).toBe(0);
  expect(due(certificate, { names: [...names, "shop.foyer.test"], directory })).toBe(0);
  expect(due(certificate, { names, directory: "https://other.test/dir" })).toBe(0);
  expect(due(certificate, { names: ["foyer.test"], directory })).toBeGreaterThan(from.getTime());
});

test("what failed is tried again, later each time, and every six hours in the end", () => {
  const after = (failures: number) => {
    const failure = { at: from, failures, why: "", obstacle: "refused" as const };
    return (nextOrder({ certificate: null, failure }, { names, directory }).getTime() - from.getTime()) / hour;
  };

  expect([1, 2, 3, 4, 5, 6, 7, 100].map(after)).toEqual([1 / 60, 5 / 60, 0.25, 1, 3, 6, 6, 6]);
});

test("a text without a certificate, or with another's key, is none", async () => {
  const one = await selfSigned({ names });
  const other = await selfSigned({ names });

  expect(readCertificate(one.pem)).toMatchObject({ pem: one.pem, directory: "https://ca.test/dir" });
  for (const text of ["", "nonsense", one.chain, one.key, one.pem.replace(one.key, other.key)])
    expect(readCertificate(text)).toBeNull();
});
