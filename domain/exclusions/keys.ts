import { createHash } from "node:crypto";
import { domainToASCII, domainToUnicode } from "node:url";
import { companyKey, publicHosts } from "#domain/kernel/company-key.ts";
import type { ExclusionSubject } from "./exclusion.ts";

/** An entry in its normal form: what is shown of it, the digest by which it is found, and its name's near form. */
export type ReadEntry = { subject: ExclusionSubject; value: string | null; key: string; nearKey: string | null };

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/** The second labels under which countries register companies: "co.uk" is no company's domain. */
const registries = new Set("ac co com edu gob gouv gov gv ltd me mil ne net nom or org plc sch".split(" "));
const isRegistry = (labels: string[]) => labels.length < 2 || (labels.length === 2 && isOfCountry(labels));
const isOfCountry = ([second = "", top = ""]: string[]) => top.length === 2 && registries.has(second);
const publicDigests = new Map([...publicHosts].map((host) => [digest(host), host]));

/** What is copied from a web page or an address book brings signs that nobody sees. */
const seen = (text: string) => text.replace(/\p{Cf}/gu, "").trim();

/** A host name in lower case and in ASCII, without "www."; null where it is none. */
function hostIn(text: string): string | null {
  const bare = seen(text)
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, "")
    .replace(/^[^/?#@]*@/, "")
    .replace(/[/?#:].*$/s, "")
    .replace(/\.$/, "");
  const host = domainToASCII(bare.toLowerCase()).replace(/^www\.(?=[^.]+\.)/, "");
  const isHost = /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/.test(host);
  return isHost && !/^[\d.]+$/.test(host) ? host : null;
}

function addressIn(text: string): string | null {
  const [, local = "", domain = ""] = /^([^\s@<>,;"]{1,64})@([^\s@]+)$/u.exec(seen(text).toLowerCase()) ?? [];
  const host = domain === "" ? null : hostIn(domain);
  return host?.includes(".") && !/[/:]/.test(domain) ? `${local}@${host}` : null;
}

/** As E.164. Without the code of a country nobody knows whose number it is. */
function phoneIn(text: string): string | null {
  const digits = seen(text)
    .replace(/\(0\)/g, "")
    .replace(/[\s()./-]/g, "")
    .replace(/^00/, "+");
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
}

/** A company's name without case, accents and punctuation; its legal form stays. */
const nameIn = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const looksLikeHash = (text: string) => /^(?:sha-?256:)?[\da-f]{32,}$/i.test(text) && /[a-f]/i.test(text.slice(-32));

function guess(text: string): ExclusionSubject {
  if (looksLikeHash(text)) return "hash";
  if (text.includes("@") && !text.includes("://")) return "email";
  if (/^(\+|00)[\d\s()./-]+$/.test(text) || /^[\d\s()./-]{6,}$/.test(text)) return "phone";
  return /^([a-z][a-z\d+.-]*:\/\/)?[^\s]+\.[^\s]+$/iu.test(text) || /^\.[a-z]+$/i.test(text) ? "domain" : "name";
}

const freemail = (host: string, name = host.split(".")[0] ?? "") =>
  `${host} would exclude everyone with a ${name.charAt(0).toUpperCase()}${name.slice(1)} address. Enter the address itself.`;

/** The line of a table whose heading is missing: "Anker AG;anker.de", "Anker AG,jo@anker.de". */
const severalEntries = /[;\t]|,\s*([^\s@,]+@)?[a-z\d-]+(\.[a-z\d-]+)+\s*(,|$)/;
const several = "Enter one in each line, or put a heading above the columns, such as Company, Domain and Email.";

/** Reads one entry, as what it is said to be or else as what it looks like; a sentence where it can't be read. */
export function readEntry(typed: string, as?: ExclusionSubject): ReadEntry | string {
  const text = seen(typed);
  if (text === "") return "Enter a domain, an address, a phone number or a company's name.";
  if (text.length > 2048) return "Shorten this to 254 characters.";
  const subject = as ?? guess(text);
  if (subject === "hash") return readHash(text);
  if (subject === "domain") return readDomain(text);
  if (subject === "email") {
    const address = addressIn(text);
    if (address === null || address.length > 254) return "Enter an address such as name@company.example.";
    return { subject, value: address, key: digest(address), nearKey: null };
  }
  if (subject === "phone") {
    const number = phoneIn(text);
    if (number === null) return "Enter the number with its country's code, such as +44 20 7946 0000.";
    return { subject, value: number, key: digest(number), nearKey: null };
  }
  const name = nameIn(text);
  // A name of that kind would be found for nobody, and the company would be written to.
  if (severalEntries.test(text)) return several;
  if (name === "" || /\p{Cc}/u.test(text)) return "Enter the company's name.";
  if (text.length > 160) return "Shorten the name to 160 characters.";
  return { subject, value: text, key: digest(name), nearKey: companyKey(text) || name };
}

function readHash(text: string): ReadEntry | string {
  const hash = text.toLowerCase().replace(/^sha-?256:/, "");
  if (!/^[\da-f]{64}$/.test(hash))
    return `A SHA-256 hash has 64 hexadecimal digits, and this one has ${hash.length}. Hash the address or the domain again.`;
  const host = publicDigests.get(hash);
  return host ? freemail(host) : { subject: "hash", value: null, key: hash, nearKey: null };
}

function readDomain(text: string): ReadEntry | string {
  const host = hostIn(text.replace(/^\*?\./, ""));
  if (host === null) return "Enter a domain such as company.example.";
  if (isRegistry(host.split(".")))
    return `.${host} would exclude everyone whose address ends like that. Enter a company's domain.`;
  if (publicHosts.has(host)) return freemail(host);
  return { subject: "domain", value: domainToUnicode(host) || host, key: digest(host), nearKey: null };
}

/** Whom somebody wants to bring, as it was written down. */
export type Prospect = {
  company?: string | null | undefined;
  website?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
};
export type ProspectField = keyof Prospect;

/** A host with those it is part of, down to what a company registers. */
function domainsOf(host: string): string[] {
  const labels = host.split(".");
  const all = labels.map((_, from) => labels.slice(from));
  return all.filter((part) => !isRegistry(part)).map((part) => part.join("."));
}

/** Everything by which a prospect may stand on a list, each with the field it comes from. */
export function keysOf({ company, website, email, phone }: Prospect): [key: string, field: ProspectField][] {
  const host = website ? hostIn(website) : null;
  const address = email ? addressIn(email) : null;
  const number = phone ? phoneIn(phone) : null;
  const name = company ? nameIn(company) : "";
  const found: [string, ProspectField][] = [
    ...(name ? [[name, "company"] as [string, ProspectField]] : []),
    ...(host ? domainsOf(host).map((one): [string, ProspectField] => [one, "website"]) : []),
    ...(address
      ? [address, ...domainsOf(address.split("@")[1] ?? "")].map((one): [string, ProspectField] => [one, "email"])
      : []),
    ...(number ? [[number, "phone"] as [string, ProspectField]] : []),
  ];
  return found.map(([text, field]) => [digest(text), field]);
}
