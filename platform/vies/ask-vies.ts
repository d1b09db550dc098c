import { guardedFetch } from "#platform/fetch/guarded-fetch.ts";

/** `silent`: it did not answer, or the country's own register did not. */
export type ViesAnswer = { answer: "valid" | "invalid"; name: string; address: string } | { answer: "silent" };

const official = { address: "https://ec.europa.eu/taxation_customs/vies/rest-api", allowedHosts: [] };
const limits = { milliseconds: 8_000, bytes: 64 * 1024 };

/** VIES writes three dashes where a country tells nothing. */
const said = (text: unknown, most: number) =>
  typeof text === "string" && text !== "---" ? text.trim().slice(0, most) : "";

/** Asks the European Commission's register whether a VAT ID is registered today: `EL` and "094019245". Never throws. */
export async function askVies(
  { prefix, number }: { prefix: string; number: string },
  { address, allowedHosts }: { address: string; allowedHosts: string[] } = official,
): Promise<ViesAnswer> {
  const body = JSON.stringify({ countryCode: prefix, vatNumber: number });
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const fetched = await guardedFetch(`${address}/check-vat-number`, { ...limits, allowedHosts, headers, body });
  if (!fetched.ok) return { answer: "silent" };
  try {
    const read = Object(JSON.parse(fetched.body.toString("utf8")));
    if (typeof read.valid !== "boolean" || read.actionSucceed === false) return { answer: "silent" };
    const answer = read.valid ? "valid" : "invalid";
    return { answer, name: said(read.name, 500), address: said(read.address, 1000) };
  } catch {
    return { answer: "silent" };
  }
}
