import { z } from "@hono/zod-openapi";

/** Whom an invoice names, as it was on the day it was sent. */
export const party = z.object({
  legalName: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  vatId: z.string(),
});
export const sellerSample = {
  legalName: "Foyer GmbH",
  street: "Hafenstraße 12",
  postalCode: "20457",
  city: "Hamburg",
  country: "DE",
  vatId: "DE136695976",
};
export const partyIn = (one: z.input<typeof party>): z.input<typeof party> => ({
  legalName: one.legalName,
  street: one.street,
  postalCode: one.postalCode,
  city: one.city,
  country: one.country,
  vatId: one.vatId,
});
