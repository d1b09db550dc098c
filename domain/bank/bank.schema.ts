import { z } from "zod";
import { lineStates } from "./bank-line.ts";

export const bankView = z.object({
  state: z.enum(lineStates).catch("open"),
  line: z.uuid().catch(""),
  before: z.string().max(60).nullable().catch(null).default(null),
});

/** A line and what it pays, in one field: "line client invoice,invoice". Without an invoice it is credit. */
const pair = z
  .string()
  .max(2000)
  .transform((text, fix) => {
    const [lineId = "", clientId = "", ids = ""] = text.split(" ");
    const target = { lineId, clientId, invoiceIds: ids.split(",").filter(Boolean) };
    const isFit = z.uuid().safeParse(lineId).success && z.uuid().safeParse(clientId).success;
    if (!isFit || !z.array(z.uuid()).max(50).safeParse(target.invoiceIds).success) {
      fix.addIssue("Choose what this pays.");
      return z.NEVER;
    }
    return target;
  });

/** What an outgoing line was for. */
export const spendForm = z.object({ id: z.uuid(), categoryId: z.uuid("Choose a category.") });

export const settleForm = z.object({ pays: pair });
const several = z.preprocess((pairs) => (typeof pairs === "string" ? [pairs] : pairs), z.array(pair).min(1).max(500));
export const settleAllForm = z.object({ pays: several });
