import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { chainLines, makeSigner } from "#tests/chain-text.ts";
import { canonical, sha256, verifyReceipts } from "./verify.mjs";

const numRuns = Number(process.env["RECEIPT_RUNS"] ?? 150);
const signer = makeSigner();
const lines = chainLines(6, signer);
const trusted = [signer.key];
const check = (some: string[]) => verifyReceipts(some.join("\n"), { trusted });
const receipts = [1, 2, 3, 4, 5, 6];

test("whatever single letter of a chain is changed, it is found", async () => {
  const where = fc.record({
    line: fc.constantFrom(...receipts),
    at: fc.nat(),
    letter: fc.integer({ min: 33, max: 126 }),
  });
  await fc.assert(
    fc.asyncProperty(where, async ({ line: place, at, letter }) => {
      const line = lines[place] ?? "";
      const spot = at % line.length;
      const written = String.fromCharCode(letter);
      fc.pre(line[spot] !== written);
      const changed = line.slice(0, spot) + written + line.slice(spot + 1);
      expect(await check(lines.with(place, changed))).toMatchObject({ ok: false });
    }),
    { numRuns },
  );
});

test("whatever is taken out, put twice, moved or cut off is found", async () => {
  const how = fc.record({
    what: fc.constantFrom("taken", "twice", "moved", "cut"),
    one: fc.constantFrom(...receipts),
    other: fc.constantFrom(...receipts),
    cut: fc.integer({ min: 1, max: 400 }),
  });
  await fc.assert(
    fc.asyncProperty(how, async ({ what, one, other, cut }) => {
      fc.pre(one !== other);
      const line = lines[one] ?? "";
      const others = lines.toSpliced(one, 1);
      const changed = {
        taken: others,
        twice: lines.toSpliced(other, 0, line),
        moved: others.toSpliced(other, 0, line),
        cut: [...lines.slice(0, one), line.slice(0, -cut)],
      }[what];
      expect(await check(changed)).toMatchObject({ ok: false });
    }),
    { numRuns },
  );
});

test("each kind of bad file is answered by one sentence that says what is wrong", async () => {
  const said = async (text: string) => (await verifyReceipts(text, { trusted, agency: "Foyer" })).sentence;
  const sayOf = (some: string[]) => said(some.join("\n"));
  expect(await said("")).toBe("This file is empty.");
  expect(await said("PK\u0003\u0004")).toBe(
    "This is no file of receipts: it does not hold JSON, one object on each line.",
  );
  expect(await sayOf(lines.slice(0, 1))).toBe("There is no receipt in this file.");
  expect(await sayOf(lines.toSpliced(3, 1))).toBe("Receipt 3 is missing: the chain has a gap.");
  expect(await sayOf(lines.toSpliced(2, 3))).toBe("Receipts 2 to 4 are missing: the chain has a gap.");
  expect(await sayOf(lines.toSpliced(2, 0, lines[1] ?? ""))).toBe("Receipt 1 is in the file twice.");
  expect(await sayOf([...lines.slice(0, 2), lines[3] ?? "", lines[2] ?? ""])).toBe(
    "Receipt 2 is missing: the chain has a gap.",
  );
  expect(await sayOf([...lines.slice(0, 4), lines[2] ?? ""])).toBe("Receipt 2 comes after 3: the order was changed.");
  expect(await sayOf(lines.slice(0, 5))).toBe("The file ends with receipt 4 of 6: it was cut off.");
  expect(await sayOf([...lines.slice(0, 6), lines[6]?.slice(0, 100) ?? ""])).toBe(
    "The file was cut off in line 7. Download it again.",
  );
  expect(await sayOf(lines.with(2, lines[2]?.replace('"agency":"Foyer"', '"agency":"Voyer"') ?? ""))).toBe(
    "Receipt 2 or 3 was changed: they do not fit together.",
  );
  const last = lines.slice(0, 7).with(6, lines[6]?.replace("2027", "2028") ?? "");
  expect(await sayOf(last)).toBe("Receipt 6 is not the one with which the file says it ends: it was changed.");
  const alone = [canonical({ keys: trusted }), lines[6]?.replace("2027", "2028") ?? ""];
  expect(await sayOf(alone)).toBe("Receipt 6 was changed: its signature does not fit it.");
  const renamed = lines.with(7, lines[7]?.replace("Company 1", "Company 7") ?? "");
  expect(await sayOf(renamed)).toBe("Receipt 1 is not about Company 7: the name or its salt was changed.");
  expect(await sayOf(chainLines(2))).toMatch(/^Receipt 1 was signed with the key \w{16}, which is not Foyer's/);
  const until = "2025-12-31T00:00:00.000Z";
  const givenUp = await verifyReceipts(lines.join("\n"), { trusted: [{ ...signer.key, until }] });
  expect(givenUp.sentence).toBe(
    "Receipt 1 says that it is of 1 January 2026, but its key was given up on 31 December 2025: it was not the agency that signed it.",
  );
  const mixed = [...lines.slice(0, 4), ...chainLines(6, signer, "another").slice(4)];
  expect(await sayOf(mixed)).toBe("Receipt 4 is another client's: this is not one chain.");
  expect(await said(lines.slice(1, 2).join(""))).toBe(
    "Foyer introduced a company on 1 January 2026, and signed this on 1 January 2026.",
  );
});

test("a key that was given up signs nothing later, not even at a time or on a day that there is not", async () => {
  const retired = [{ ...signer.key, until: "2026-01-02T00:00:00.000Z" }];
  const { receipt } = JSON.parse(lines[1] ?? "{}");
  const said = async (changed: object) =>
    verifyReceipts(canonical(signer.signed({ ...receipt, ...changed })), { trusted: retired });
  expect(await said({})).toMatchObject({ ok: true });
  expect((await said({ madeAt: "2027-05-05T12:00:00.000Z" })).sentence).toMatch(/its key was given up on 2 January/);
  const noTimes = ["2027-05-05T25:00:00.000Z", "2026-02-31T10:00:00.000Z", "yesterday", "2026", ""];
  for (const changed of [...noTimes.map((madeAt) => ({ madeAt })), { onDay: "2026-13-01" }, { onDay: "some day" }])
    expect(await said(changed)).toMatchObject({ ok: false, sentence: expect.stringMatching(/^The receipt in line 1/) });
});

test("what happened is told as somebody would tell it, and so is how many introductions there are", async () => {
  const { receipt } = JSON.parse(lines[1] ?? "{}");
  const said = async (kind: string) =>
    (await verifyReceipts(canonical(signer.signed({ ...receipt, kind })), { trusted, agency: "Foyer" })).sentence;
  expect(await said("confirmed")).toMatch(/^Foyer recorded that the deal was confirmed with a company on 1 January/);
  expect(await said("disputed")).toMatch(/^Foyer recorded that the deal was disputed with a company on 1 January/);
  expect(await said("claimed")).toMatch(/^Foyer claimed that a deal was closed with a company on 1 January/);

  const chainOf = async (kinds: string[]) => {
    let previous: string | null = null;
    const chain: string[] = [];
    for (const [at, kind] of kinds.entries()) {
      const line: string = canonical(signer.signed({ ...receipt, kind, number: at + 1, previous }));
      chain.push(line);
      previous = await sha256(line);
    }
    return (await verifyReceipts(chain.join("\n"), { trusted, agency: "Foyer" })).sentence;
  };
  expect(await chainOf(["claimed", "confirmed"])).toContain(", none of them an introduction, and none was changed");
  expect(await chainOf(["found", "claimed"])).toContain(", one of them an introduction, and");
  expect(await chainOf(["found", "found", "claimed"])).toContain(", 2 of them introductions, and");
});

test("an editor that adds a mark or other line ends changes nothing", async () => {
  const saved = await verifyReceipts(`\uFEFF${lines.join("\r\n")}\r\n`, { trusted });
  expect(saved).toMatchObject({ ok: true, head: { number: 6, hash: await sha256(lines[6] ?? "") } });
  expect(saved.steps[0]?.found).toContain("An editor saved it with other line ends");
});

test("canonical JSON is that of RFC 8785", () => {
  // From its sections 3.2.2 and 3.2.3.
  const sample = JSON.parse(
    '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
  );
  expect(canonical(sample)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
  const names = ["€", "\r", "\ufb33", "1", "😂", "\u0080", "ö"];
  const sorted = Object.keys(JSON.parse(canonical(Object.fromEntries(names.map((name) => [name, 0])))));
  expect(sorted.filter((name) => name !== "1")).toEqual(["\r", "\u0080", "ö", "€", "😂", "\ufb33"]);
  expect(() => canonical("\ud800")).toThrow();
  expect(() => canonical([Number.NaN])).toThrow();
});

test("the program says the same, and ends as scripts need it", () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-verify-"));
  const file = join(folder, "chain.jsonl");
  const program = new URL("verify.mjs", import.meta.url).pathname;
  const runAs = (name: string, ...given: string[]) => {
    try {
      return [0, execFileSync(process.execPath, [name, ...given]).toString()];
    } catch (problem) {
      const { status, stdout } = problem as { status: number; stdout: Buffer }; // of a program that ended with another code
      return [status, stdout.toString()];
    }
  };
  const run = (...given: string[]) => runAs(program, ...given);
  try {
    writeFileSync(file, lines.join("\n"));
    expect(run(file)).toEqual([
      0,
      expect.stringMatching(
        /^The holder of the key \w{16}, by the name of Foyer, signed these 6 receipts on 1 January/,
      ),
    ]);
    const keys = join(folder, "keys.json");
    writeFileSync(keys, JSON.stringify({ agency: "Foyer", keys: trusted }));
    const own = run(file, "--keys", keys);
    expect(own).toEqual([0, expect.stringMatching(/^Foyer signed these 6 receipts on 1 January 2026/)]);
    expect(own).toEqual([0, expect.stringContaining("Foyer's own key")]);
    writeFileSync(file, lines.toSpliced(3, 1).join("\n"));
    expect(run(file)).toEqual([1, expect.stringMatching(/^Receipt 3 is missing/)]);
    for (const name of ["verify (1).mjs", "verify-Bx7_k2Qa.mjs", "foyer-verify"]) {
      copyFileSync(program, join(folder, name));
      expect(runAs(join(folder, name), file)).toEqual([1, expect.stringMatching(/^Receipt 3 is missing/)]);
    }
    expect(run(file, "--keys", file)).toEqual([2, expect.stringMatching(/is not a file of keys/)]);
    writeFileSync(file, "%PDF-1.7 and so on");
    expect(run(file)).toEqual([1, expect.stringMatching(/^This is a PDF/)]);
    expect(run(join(folder, "none"))).toEqual([2, expect.stringContaining("can't be read")]);
    expect(run()).toEqual([2, expect.stringContaining("Usage")]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
