/** An expense's facts, regardless of who enters it. `fileId` undefined keeps the current receipt. */
export type ExpenseFacts = {
  categoryId: string;
  amountMinor: bigint;
  currency: string;
  incurredOn: string;
  vendor: string;
  description: string;
  payeeId: string | null;
  fileId?: string | null | undefined;
};

type ExpenseInput = Omit<ExpenseFacts, "fileId"> & { dropReceipt: boolean };

/** The facts of a validated form; `fileId` is a freshly uploaded receipt. */
export function factsOf({ dropReceipt, ...sent }: ExpenseInput, fileId: string | null): ExpenseFacts {
  const { categoryId, amountMinor, currency, incurredOn, vendor, description, payeeId } = sent;
  const facts = { categoryId, amountMinor, currency, incurredOn, vendor, description, payeeId };
  if (fileId) return { ...facts, fileId };
  return dropReceipt ? { ...facts, fileId: null } : facts;
}

/** For the audit log, and to compare two submissions of a form. */
export const formatted = ({ amountMinor, fileId, ...facts }: ExpenseFacts) => ({
  ...facts,
  amountMinor: String(amountMinor),
  hasReceipt: typeof fileId === "string",
});
