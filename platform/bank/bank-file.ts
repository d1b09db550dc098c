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
  /** What the bank calls this line, so that it comes in once whatever else of it changes. */
  bankId?: string;
};

/** A statement of one account: an IBAN, or a number as the bank writes it. */
export type BankStatement = { account: string; entries: BankEntry[] };
/** A statement as it stands in the file, perhaps one of several pages; `isNext`: it says that it goes on from the one before. */
export type BankPage = BankStatement & Balances & { isNext?: boolean };

/** Why a file cannot be read, in a sentence that says what to do. */
export class UnreadableStatement extends Error {}

export const cutOffStatement =
  "The statement is cut off: its entries don't add up to its closing balance. Download it from the bank again.";

const noAmount = (text: string) => `"${text.slice(0, 40)}" is no amount. Download the statement from the bank again.`;

export type Balances = { opening: string | null; closing: string | null };

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

/**
 * Pages of one statement, and statements that follow on one another, become one: equal payments are told apart by their
 * place among the lines of a statement, and two on different pages would otherwise be taken for one.
 */
export function joined(pages: BankPage[]): BankStatement[] {
  const statements: BankPage[] = [];
  for (const { account, entries, opening, closing, isNext = false } of pages) {
    const before = statements.at(-1);
    const goesOn = before?.account === account && (isNext || isSame(before.closing, opening));
    // One that stands in the file twice seems to follow on itself if its entries come to nothing.
    const isTwice = isSame(opening, closing) && JSON.stringify(before?.entries) === JSON.stringify(entries);
    if (!before || !goesOn || (isTwice && !isNext))
      statements.push({ account, entries: [...entries], opening, closing });
    else {
      before.entries.push(...entries);
      before.closing = closing;
    }
  }
  return statements.map(({ account, entries }) => ({ account, entries }));
}

const isSame = (closing: string | null, opening: string | null) =>
  closing !== null && opening !== null && addsUp({ opening: closing, closing: opening }, []);
