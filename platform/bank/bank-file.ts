/** One booked entry. Amounts are plain decimals; `isIn`: it came onto the account. */
export type BankEntry = {
  day: string;
  amount: string;
  currency: string;
  isIn: boolean;
  name: string;
  iban: string;
  text: string;
  reference: string;
};

/** A statement of one account: an IBAN, or a number as the bank writes it. */
export type BankStatement = { account: string; entries: BankEntry[] };

/** Why a file cannot be read, in a sentence that says what to do. */
export class UnreadableStatement extends Error {}

export const cutOffStatement =
  "The statement is cut off: its entries don't add up to its closing balance. Download it from the bank again.";

const noAmount = (text: string) => `"${text.slice(0, 40)}" is no amount. Download the statement from the bank again.`;

type Balances = { opening: string | null; closing: string | null };

/** Whether the entries lead from one balance to the other, as far as both are known. Decimals with a sign. */
export function addsUp({ opening, closing }: Balances, entries: Pick<BankEntry, "amount" | "isIn">[]): boolean {
  if (opening === null || closing === null) return true;
  const places = 4;
  const minor = (text: string) => {
    if (!/^[-+]?\d{1,30}(\.\d*)?$/.test(text)) throw new UnreadableStatement(noAmount(text));
    const [whole = "0", part = ""] = text.replace(/^[-+]/, "").split(".");
    const count = BigInt(whole + part.padEnd(places, "0").slice(0, places));
    return text.startsWith("-") ? -count : count;
  };
  const sum = entries.reduce((all, { amount, isIn }) => all + (isIn ? minor(amount) : -minor(amount)), minor(opening));
  return sum === minor(closing);
}

export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
