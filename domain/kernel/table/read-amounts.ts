import { longestAmount, takeApart } from "../written-amount.ts";
import type { FileFormats } from "./read-values.ts";

export type AmountRead =
  | { kind: "amount"; plain: string; currencies: string[] | null }
  | { kind: "unclear"; could: string[]; currencies: string[] | null }
  | { kind: "none" };

const none = { kind: "none" } as const;

/** An amount with or without its currency, as a plain decimal ("12500.5", "-500"). */
export function readAmount(text: string, decimals: FileFormats["decimals"]): AmountRead {
  const written = takeApart(text);
  if (!written) return none;
  const { number, isNegative, currency } = written;
  const currencies = currency?.codes ?? null;
  const could = plainsOf(number, decimals).map((plain) => (isNegative ? `-${plain}` : plain));
  const [plain] = could;
  if (plain === undefined) return none;
  return could.length === 1 ? { kind: "amount", plain, currencies } : { kind: "unclear", could, currencies };
}

/** The sign before the decimals that amounts of a file have, where all that tell agree. */
export function decimalsIn(texts: string[]): FileFormats["decimals"] {
  const told = new Set<FileFormats["decimals"]>();
  for (const text of texts) {
    const number = /\d[\d.,'\u2019\s]*/.exec(text.trim().slice(0, longestAmount))?.[0].replace(/[.,]?\s*$/, "") ?? "";
    const comma = plainsOf(number.replace(/\s+/g, " "), "comma");
    const point = plainsOf(number.replace(/\s+/g, " "), "point");
    const both = plainsOf(number.replace(/\s+/g, " "), "");
    if (both.length !== 1 || !/[.,]/.test(number)) continue;
    const tail = number.slice(Math.max(number.lastIndexOf("."), number.lastIndexOf(",")));
    const isGroup = comma[0] === point[0] && !both[0]?.includes(".");
    told.add((tail[0] === ",") === isGroup ? "point" : "comma");
  }
  const [only = ""] = told;
  return told.size === 1 ? only : "";
}

/** The readings of a number: one, or two where "1.234" may be a thousand or one and a bit, or none. */
function plainsOf(number: string, decimals: FileFormats["decimals"]): string[] {
  const isGrouped = /^\d{1,3}(?:[ '\u2019]\d{3})+(?![\d '\u2019])/.test(number);
  if (/[ '\u2019]/.test(number) && !isGrouped) return [];
  const bare = number.replace(/[ '\u2019]/g, "");
  const last = Math.max(bare.lastIndexOf("."), bare.lastIndexOf(","));
  if (last < 0) return [whole(bare)];
  const mark = bare[last] ?? "";
  const other = mark === "," ? "." : ",";
  const asDecimal = withGroups(bare.slice(0, last), other) ?? [];
  const decimal = asDecimal.map((before) => `${before}.${bare.slice(last + 1)}`);
  const asGroups = bare.includes(other) || isGrouped ? [] : (withGroups(bare, mark) ?? []);
  if (asGroups.length === 0 || decimal.length === 0 || bare.startsWith("0"))
    return decimal.length > 0 ? decimal : asGroups;
  if (decimals === "") return [...asGroups, ...decimal];
  return (decimals === "comma") === (mark === ",") ? decimal : asGroups;
}

/** "12.500" in threes, or "1.00.000" as in India; null where they are neither. */
function withGroups(text: string, mark: string): string[] | null {
  if (!text.includes(mark)) return /^\d*$/.test(text) ? [whole(text || "0")] : null;
  const by = mark === "." ? "\\." : ",";
  const fits = new RegExp(`^(\\d{1,3}(${by}\\d{3})+|\\d{1,2}(${by}\\d{2})+${by}\\d{3})$`).test(text);
  return fits ? [whole(text.replaceAll(mark, ""))] : null;
}

const whole = (digits: string) => digits.replace(/^0+(?=\d)/, "");
