import { z } from "zod";
import { line } from "#domain/kernel/plain-text.ts";
import { isCountry } from "./country.ts";
import { readVatId } from "./vat-id.ts";

/** A country's two letters, or nothing. */
export const optionalCountry = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => code === "" || isCountry(code), "Choose a country from the list.");

const text = (most: number) => line(0, most, "").default("");

/** Whom a document names: of the agency and of a client. Whatever is not filled in is empty. */
export const party = {
  legalName: text(160),
  street: text(120),
  extra: text(120),
  postalCode: text(20),
  city: text(80),
  region: text(80),
  country: optionalCountry.default(""),
  vatId: text(30),
};

type RegisteredParty = { country: string; vatId: string };

/** Checks the VAT ID by the country beside it. */
export function checkVatId({ country, vatId }: RegisteredParty, fix: z.RefinementCtx): void {
  const read = readVatId(vatId, country);
  if (!read.ok) fix.addIssue({ code: "custom", path: ["vatId"], message: read.because });
}

/** The VAT ID as it is stored: without spaces. */
export const compact = <P extends RegisteredParty>(party: P): P => {
  const read = readVatId(party.vatId, party.country);
  return read.ok ? { ...party, vatId: read.value } : party;
};
