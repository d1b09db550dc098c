/** How long an account number (IBAN) is, by country. */
const lengths = new Map(
  "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20"
    .split(" ")
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
);

/** What is wrong with an IBAN, in a sentence; null when it is right. It comes without spaces, in capital letters. */
export function whyNoIban(iban: string): string | null {
  const length = lengths.get(iban.slice(0, 2));
  if (!length) return "An IBAN begins with a country's two letters, such as DE.";
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return "An IBAN has only letters and digits.";
  if (iban.length !== length)
    return `An IBAN of ${iban.slice(0, 2)} has ${length} characters; this one has ${iban.length}.`;
  return remainderOf(iban) === 1 ? null : "There is a typing mistake in this IBAN: its check digits don't fit.";
}

/** The number that its first four characters, moved to the end, and letters as digits make, modulo 97. */
function remainderOf(iban: string): number {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((one) => String(Number.parseInt(one, 36))).join("");
  return Number(BigInt(digits) % 97n);
}

/** "DE89 3704 0044 0532 0130 00", as people read it. */
export const spacedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, "$1 ");

/** A routing number of the United States: nine digits, of which the last is a check digit. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const weights = [3, 7, 1];
  return [...text].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % 3] ?? 0), 0) % 10 === 0;
}
