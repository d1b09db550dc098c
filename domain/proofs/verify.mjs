#!/usr/bin/env node
// Checks receipts of Foyer. The page /verify of every house runs this file in the browser, and it is a program of its own:
//
//   node verify.mjs chain.jsonl [--keys foyer-receipts.json]
//
// It needs Node 20 or newer and nothing else, and sends nothing anywhere. It ends with 0 when everything holds, with 1 when
// something is wrong, and with 2 when the file could not be read. What is proved, and what is not: docs/receipts.md.

/** @typedef {{ kty: string, crv: string, kid: string, x: string, from?: string, until?: string | null }} PublicKey a JSON Web Key */
/** @typedef {{ salt: string, value: string | null }} Salted */
/** @typedef {{ number: number, company?: Salted, domain?: Salted, contact?: Salted, email?: Salted, phone?: Salted }} Names */
/** @typedef {"company" | "domain" | "contact" | "email" | "phone"} NamedField */
/**
 * @typedef {{ format: number, agency: string, client: string, number: number, previous: string | null, madeAt: string,
 *   kind: string, by: string, deal: string, event?: number, onDay: string, protectedUntil: string,
 *   agreement: { number: number, inForceFrom: string }, amount?: { minor: string, currency: string },
 *   answerBy?: string, reason?: string, introduced?: Partial<Record<NamedField, string>> }} Receipt
 */
/** @typedef {{ receipt: Receipt, key: string, signature: string }} Signed */
/** @typedef {{ what: string, holds: boolean, found: string, isSaid?: boolean }} Step `isSaid`: nobody checked it */
/**
 * @typedef {{ ok: boolean, sentence: string, steps: Step[], receipts: Signed[], names: Names[], agency: string,
 *   head: { number: number, hash: string } | null }} Verdict
 */

/** @type {readonly NamedField[]} */
export const namedFields = ["company", "domain", "contact", "email", "phone"];
/** 400,000 receipts and more. */
export const mostBytes = 512 * 1024 * 1024;

/** JSON in its one canonical form (RFC 8785): sorted names, no spaces, numbers and texts as ECMAScript writes them.
 * @param {unknown} value
 * @returns {string} */
export function canonical(value) {
  if (typeof value === "number" && !Number.isFinite(value)) throw new TypeError("JSON has no such number");
  if (typeof value === "string" && !value.isWellFormed()) throw new TypeError("This text is not Unicode");
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const parts = [];
  // Without a comparison of its own, sort() goes by UTF-16 code units, as the standard asks.
  for (const name of Object.keys(value).sort()) {
    const one = /** @type {Record<string, unknown>} */ (value)[name];
    if (one !== undefined) parts.push(`${canonical(name)}:${canonical(one)}`);
  }
  return `{${parts.join(",")}}`;
}

const encoder = new TextEncoder();
const toHex = (/** @type {ArrayBuffer} */ bytes) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
export const sha256 = async (text) => toHex(await crypto.subtle.digest("SHA-256", encoder.encode(text)));

/** A name in the form in which it is hashed, so that case, spaces and the way it was written make no difference.
 * @param {NamedField} field
 * @param {string} written */
export function normalise(field, written) {
  const text = written.normalize("NFKC").trim().toLowerCase().replace(/\s+/gu, " ");
  if (field === "phone")
    return text
      .replace(/\(0\)/g, "")
      .replace(/[^\d+]/g, "")
      .replace(/^00/, "+");
  if (field === "domain")
    return text
      .replace(/^[a-z][a-z\d+.-]*:\/\//, "")
      .replace(/[/?#:].*$/s, "")
      .replace(/^www\./, "")
      .replace(/\.$/, "");
  return text;
}

/** What is hashed of a name: nobody finds it out without its salt.
 * @param {NamedField} field
 * @param {string} salt
 * @param {string} value */
export const saltedText = (field, salt, value) => `${salt}\n${field}\n${normalise(field, value)}`;

/** Whether what somebody typed is what the receipt holds.
 * @param {Signed} signed
 * @param {{ field: NamedField, salt: string, value: string }} typed */
export const isNamed = async ({ receipt }, { field, salt, value }) =>
  receipt.introduced?.[field] === (await sha256(saltedText(field, salt.trim().toLowerCase(), value)));

/** @param {string} text in base64url */
function bytesOf(text) {
  if (!/^[\w-]*$/.test(text)) return null;
  const bits = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(bits, (letter) => letter.charCodeAt(0));
}

/** The name of a key: the first 16 digits of its SHA-256.
 * @param {string} publicKey */
export async function keyIdOf(publicKey) {
  const bytes = bytesOf(publicKey);
  return bytes?.length === 32 ? toHex(await crypto.subtle.digest("SHA-256", bytes)).slice(0, 16) : null;
}

/** @param {string} publicKey */
const openKey = async (publicKey) =>
  crypto.subtle.importKey("jwk", { kty: "OKP", crv: "Ed25519", x: publicKey }, { name: "Ed25519" }, false, ["verify"]);

/** @param {Signed} signed @param {CryptoKey | undefined} key */
async function isSignedBy({ receipt, signature }, key) {
  const proof = bytesOf(signature);
  if (!key || proof?.length !== 64) return false;
  // Two ways to write the same bytes would be two files of the same receipt.
  if (
    btoa(String.fromCharCode(...proof))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/=+$/, "") !== signature
  )
    return false;
  return crypto.subtle.verify({ name: "Ed25519" }, key, proof, encoder.encode(canonical(receipt)));
}

class Wrong extends Error {}
/** @param {string} sentence @returns {never} */
const wrong = (sentence) => {
  throw new Wrong(sentence);
};

/** @param {unknown} value @returns {Record<string, unknown>} */
const fieldsOf = (value) =>
  value !== null && typeof value === "object" ? Object.fromEntries(Object.entries(value)) : {};
const isText = (/** @type {unknown} */ value) => typeof value === "string";

/** A moment as every receipt writes it, and one that there is: what can't be compared would be later than nothing.
 * @param {unknown} value */
const isMoment = (value) =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  Number.isFinite(Date.parse(value)) &&
  new Date(value).toISOString() === value;

/** @param {unknown} value */
const isDay = (value) => typeof value === "string" && isMoment(`${value}T00:00:00.000Z`);

/** @param {unknown} value @returns {value is Signed} */
function isSigned(value) {
  const { receipt, key, signature } = fieldsOf(value);
  const { number, previous, madeAt, kind, client, deal, onDay, format } = fieldsOf(receipt);
  return (
    isText(key) &&
    isText(signature) &&
    isMoment(madeAt) &&
    isText(kind) &&
    isText(client) &&
    isText(deal) &&
    isDay(onDay) &&
    Number.isSafeInteger(number) &&
    Number(number) > 0 &&
    Number.isSafeInteger(format) &&
    (previous === null || isText(previous)) &&
    Object.keys(fieldsOf(value)).length === 3
  );
}

/** @param {string} text */
function readLines(text) {
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  /** @type {{ head: Record<string, unknown>, signed: Signed[], names: Names[] }} */
  const read = { head: {}, signed: [], names: [] };
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") continue;
    let value;
    try {
      value = JSON.parse(line);
    } catch {
      if (at === 0) wrong("This is no file of receipts: it does not hold JSON, one object on each line.");
      const isLast = lines.slice(at + 1).every((rest) => rest.trim() === "");
      wrong(
        isLast
          ? `The file was cut off in line ${at + 1}. Download it again.`
          : `Line ${at + 1} is no JSON: the file was changed or damaged. Download it again.`,
      );
    }
    const fields = fieldsOf(value);
    if ("receipt" in fields) {
      if (!isSigned(value))
        wrong(`The receipt in line ${at + 1} lacks something that every receipt has, such as a date, or holds more.`);
      else if (value.receipt.format !== 1)
        wrong("These receipts are in a newer format. Open them at your agency's own /verify.");
      else read.signed.push(value);
    } else if ("names" in fields) read.names.push(/** @type {Names} */ (fieldsOf(fields["names"])));
    else if ("keys" in fields) read.head = fields;
    else wrong(`Line ${at + 1} is neither a receipt nor what goes with one.`);
  }
  return read;
}

/** @param {Signed[]} signed */
function checkOrder(signed) {
  const [first] = signed;
  for (const [at, { receipt }] of signed.entries()) {
    const before = signed[at - 1]?.receipt;
    if (first && receipt.client !== first.receipt.client)
      wrong(`Receipt ${receipt.number} is another client's: this is not one chain.`);
    if (!before) continue;
    if (receipt.number === before.number) wrong(`Receipt ${receipt.number} is in the file twice.`);
    if (receipt.number < before.number)
      wrong(`Receipt ${receipt.number} comes after ${before.number}: the order was changed.`);
    if (receipt.number > before.number + 1) {
      const gap = receipt.number - before.number - 1;
      wrong(
        gap === 1
          ? `Receipt ${before.number + 1} is missing: the chain has a gap.`
          : `Receipts ${before.number + 1} to ${receipt.number - 1} are missing: the chain has a gap.`,
      );
    }
  }
}

/** Two that began at once may end in the other order. */
const patienceMs = 300_000;

/** A chain of more is not checked signature by signature: the last one covers all before it, signatures included. */
const mostSignatures = 2_000;

/** @param {Signed[]} signed @param {(text: string) => Promise<string> | string} digest */
async function checkLinks(signed, digest) {
  let hash = "";
  for (let from = 0; from < signed.length; from += 1_000) {
    const some = signed.slice(from, from + 1_000);
    const hashes = await Promise.all(some.map((one) => digest(canonical(one))));
    for (const [at, { receipt }] of some.entries()) {
      const before = at === 0 ? hash : hashes[at - 1];
      const isFirst = from + at === 0;
      if (isFirst && (receipt.number === 1) !== (receipt.previous === null))
        wrong(`Receipt ${receipt.number} was changed: it does not say rightly which one it follows.`);
      if (!isFirst && receipt.previous !== before)
        wrong(`Receipt ${receipt.number - 1} or ${receipt.number} was changed: they do not fit together.`);
    }
    hash = hashes.at(-1) ?? hash;
  }
  return hash;
}

/** @param {Signed[]} signed @param {Map<string, string>} keys */
async function checkSignatures(signed, keys) {
  const some = signed.length > mostSignatures ? signed.slice(-1) : signed;
  /** @type {Map<string, CryptoKey>} */
  const open = new Map();
  for (const [id, publicKey] of keys) open.set(id, await openKey(publicKey));
  for (let from = 0; from < some.length; from += 100) {
    const few = some.slice(from, from + 100);
    const answers = await Promise.all(few.map((one) => isSignedBy(one, open.get(one.key))));
    const bad = few[answers.indexOf(false)];
    if (bad) wrong(`Receipt ${bad.receipt.number} was changed: its signature does not fit it.`);
  }
  return some.length;
}

/** @param {string} day */
const dayIn = (day) => {
  const months = "January February March April May June July August September October November December".split(" ");
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(day) ?? [];
  return year ? `${Number(date)} ${months[Number(month) - 1]} ${year}` : day;
};

/** @type {Record<string, string>} */
const kinds = {
  found: "introduced",
  returned: "was asked to take back",
  return_accepted: "took back",
  return_declined: "declined to take back",
  meeting_held: "recorded a held meeting with",
  claimed: "claimed that a deal was closed with",
  claim_changed: "changed its claim on",
  claim_withdrawn: "withdrew its claim on",
  confirmed: "recorded that the deal was confirmed with",
  disputed: "recorded that the deal was disputed with",
  corrected: "took back its fee for",
  amended: "corrected the name or contact of",
  withdrawn: "withdrew the introduction of",
};
export const kindNames = kinds;

/** What somebody did and signed, after whoever that is.
 * @param {Signed} signed @param {string} company */
const sentenceOf = ({ receipt }, company) =>
  `${kinds[receipt.kind] ?? "recorded something about"} ${company} on ${dayIn(receipt.onDay)}, and signed this on ${dayIn(receipt.madeAt)}.`;

/** The company of a deal as the file names it, where that is the one in the receipt.
 * @param {Signed[]} signed @param {Names[]} names */
async function checkNames(signed, names) {
  const byNumber = new Map(signed.map((one) => [one.receipt.number, one]));
  /** @type {Map<string, string>} */
  const companies = new Map();
  for (const of of names) {
    const one = byNumber.get(of.number);
    if (!one) wrong(`The file names somebody in receipt ${of.number}, which is not in it.`);
    else
      for (const field of namedFields) {
        const { salt, value } = of[field] ?? {};
        if (!isText(salt) || !isText(value) || !salt || !value) continue;
        if (!(await isNamed(one, { field, salt, value })))
          wrong(`Receipt ${of.number} is not about ${value}: the name or its salt was changed.`);
        if (field === "company") companies.set(one.receipt.deal, value);
      }
  }
  return companies;
}

/**
 * Checks a receipt or a chain. `trusted`: the agency's own keys, where they are known from elsewhere than the file.
 * @param {string} text
 * @param {{ trusted?: PublicKey[] | undefined, agency?: string | undefined, digest?: (text: string) => Promise<string> | string }} [known]
 * @returns {Promise<Verdict>}
 */
export async function verifyReceipts(text, { trusted, agency, digest = sha256 } = {}) {
  /** @type {Step[]} */
  const steps = [];
  /** @type {Verdict} */
  const verdict = { ok: false, sentence: "", steps, receipts: [], names: [], agency: "", head: null };
  let step = "The file";
  const holds = (/** @type {string} */ found) => steps.push({ what: step, holds: true, found });
  try {
    if (text.trim() === "") wrong("This file is empty.");
    if (text.startsWith("%PDF-"))
      wrong("This is a PDF, not a file of receipts. Drop it on your agency's page /verify, which checks its seal.");
    const { head, signed, names } = readLines(text);
    const [first] = signed;
    const last = signed.at(-1);
    if (!first || !last) wrong("There is no receipt in this file.");
    const wasSaved = /^\uFEFF|\r\n/.test(text);
    const count = signed.length === 1 ? "one receipt" : `${signed.length.toLocaleString("en")} receipts`;
    holds(`It holds ${count}.${wasSaved ? " An editor saved it with other line ends, which changes nothing." : ""}`);

    step = "The key";
    const listed = trusted ?? /** @type {PublicKey[]} */ (Array.isArray(head["keys"]) ? head["keys"] : []);
    /** @type {Map<string, string>} */
    const keys = new Map();
    /** @type {Map<string, string>} */
    const ends = new Map();
    for (const { kid, x, until } of listed) {
      if (!isText(x) || (await keyIdOf(x)) !== kid) continue;
      keys.set(kid, x);
      if (isText(until) && until) ends.set(kid, until);
    }
    const stranger = signed.find(({ key }) => !keys.has(key));
    if (stranger)
      wrong(
        trusted
          ? `Receipt ${stranger.receipt.number} was signed with the key ${stranger.key}, which is not ${agency ?? "this agency"}'s: it is another agency's, or nobody's.`
          : `The file lacks the key ${stranger.key} with which receipt ${stranger.receipt.number} was signed.`,
      );
    const late = signed.find(
      ({ key, receipt }) => !(Date.parse(receipt.madeAt) <= Date.parse(ends.get(key) ?? "9999-12-31") + patienceMs),
    );
    if (late)
      wrong(
        `Receipt ${late.receipt.number} says that it is of ${dayIn(late.receipt.madeAt)}, but its key was given up on ${dayIn(ends.get(late.key) ?? "")}: it was not the agency that signed it.`,
      );
    const used = [...new Set(signed.map(({ key }) => key))];
    holds(
      trusted
        ? `Signed with ${agency ?? "the agency"}'s own key ${used.join(", ")}.`
        : `Signed with the key ${used.join(", ")}, which the file brings along. Compare it with your agreement or the agency's /verify.`,
    );

    step = "The order";
    checkOrder(signed);
    const expected = fieldsOf(head["chain"]);
    if (expected["number"] !== undefined && expected["number"] !== last.receipt.number)
      wrong(`The file ends with receipt ${last.receipt.number} of ${expected["number"]}: it was cut off.`);
    holds(
      signed.length === 1
        ? `It is number ${last.receipt.number} of its chain.`
        : `Numbers ${first.receipt.number} to ${last.receipt.number}, without a gap.`,
    );

    step = "The chain";
    const hash = await checkLinks(signed, digest);
    if (isText(expected["hash"]) && expected["hash"] !== hash)
      wrong(`Receipt ${last.receipt.number} is not the one with which the file says it ends: it was changed.`);
    holds(`Each follows the one before it to the letter. The last has the fingerprint ${hash}.`);

    step = "The signatures";
    const checked = await checkSignatures(signed, keys);
    holds(
      checked === signed.length
        ? `${checked === 1 ? "The signature fits" : `All ${checked} signatures fit`} what was signed.`
        : "The last signature fits, and it covers every receipt before it.",
    );

    step = "The times";
    const back = signed.findIndex(
      ({ receipt }, at) =>
        at > 0 && !(Date.parse(receipt.madeAt) >= Date.parse(signed[at - 1]?.receipt.madeAt ?? "") - patienceMs),
    );
    if (back > 0)
      wrong(`Receipt ${signed[back]?.receipt.number} is older than the one before it: a clock was turned back.`);
    holds("None was made before the one it follows.");

    step = "The names";
    const companies = await checkNames(signed, names);
    holds(
      companies.size === 0
        ? "The file names nobody. Type a name and its salt to see whether it is the one in a receipt."
        : `${companies.size === 1 ? "The company is" : `${companies.size} companies are`} the ones in the receipts.`,
    );
    const named = companies.get(last.receipt.deal) ?? "a company";
    const introduced = signed.filter(({ receipt }) => receipt.kind === "found").length;
    const by = agency ?? last.receipt.agency;
    // Anybody can make a key and write a name: without the agency's own keys, the name is no more than what the file says.
    const who = trusted ? by : `The holder of the key ${last.key}, by the name of ${by},`;
    const [from, upTo] = [dayIn(first.receipt.madeAt), dayIn(last.receipt.madeAt)];
    const days = from === upTo ? `on ${from}` : `between ${from} and ${upTo}`;
    const some =
      introduced === 0 ? "none of them an introduction" : `${introduced.toLocaleString("en")} of them introductions`;
    const found = introduced === 1 ? "one of them an introduction" : some;
    const sentence =
      signed.length === 1
        ? `${who} ${sentenceOf(last, named)}`
        : `${who} signed these ${signed.length.toLocaleString("en")} receipts ${days}, ${found}, and none was changed since.`;
    return {
      ...verdict,
      ok: true,
      sentence,
      receipts: signed,
      names,
      agency: by,
      head: { number: last.receipt.number, hash },
    };
  } catch (problem) {
    const sentence =
      problem instanceof Wrong ? problem.message : "This file can't be read as receipts: it was changed or damaged.";
    steps.push({ what: step, holds: false, found: sentence });
    return { ...verdict, sentence };
  }
}

/** The program, where this file is started by itself. */
async function start() {
  const [, program = "", ...given] = globalThis.process?.argv ?? [];
  // As browsers name it that have one already, "verify (1).mjs", and as the built app serves it, "verify-<hash>.mjs".
  if (!/(^|[\\/])(verify[^\\/]*\.mjs|foyer-verify)$/.test(program)) return;
  const [at, files] = [
    given.indexOf("--keys"),
    given.filter((one, i) => one !== "--keys" && given[i - 1] !== "--keys"),
  ];
  const [file] = files;
  const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
  if (!file || files.length > 1) {
    say("Usage: node verify.mjs chain.jsonl [--keys foyer-receipts.json]");
    process.exit(2);
  }
  // Named apart, so that nothing that bundles this file for browsers follows it.
  const [reading, hashing] = ["node:fs", "node:crypto"];
  const { readFileSync, statSync } = await import(/* @vite-ignore */ reading);
  const { createHash } = await import(/* @vite-ignore */ hashing);
  const read = (/** @type {string} */ name) => {
    try {
      if (statSync(name).size > mostBytes) throw new Error("it is larger than 512 MB");
      return readFileSync(name, "utf8");
    } catch (problem) {
      say(`${name} can't be read: ${problem instanceof Error ? problem.message : problem}.`);
      return process.exit(2);
    }
  };
  /** @returns {{ keys?: PublicKey[], agency?: string }} */
  const readKeys = (/** @type {string} */ name) => {
    try {
      const known = JSON.parse(read(name));
      if (Array.isArray(known?.keys)) return known;
    } catch {}
    say(`${name} is not a file of keys. Download it from /.well-known/foyer-receipts.json of the agency.`);
    return process.exit(2);
  };
  const known = at < 0 ? {} : readKeys(given[at + 1] ?? "");
  const digest = (/** @type {string} */ text) => createHash("sha256").update(text).digest("hex");
  const verdict = await verifyReceipts(read(file), { trusted: known.keys, agency: known.agency, digest });
  say(verdict.sentence);
  for (const { what, holds, found } of verdict.steps) say(`  ${holds ? "✓" : "✗"} ${what}: ${found}`);
  process.exit(verdict.ok ? 0 : 1);
}
void start();
