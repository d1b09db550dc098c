import { z } from "zod";
import { optionalMailAddress } from "#domain/kernel/mail-address.ts";
import { optionalWebAddress } from "#domain/kernel/web-address.ts";

/** The agency's branding, used everywhere. */
export const brand = z.strictObject({
  name: z.string().trim().min(1, "Enter the agency's name.").max(60),
  /** The word that marks the agency's own clients in the vault's filter. */
  brandWord: z.string().trim().min(1, "Enter the word your own clients' names contain.").max(40),
  /** Any colour; the steps shown keep its hue and are made dark or light enough to read. */
  accent: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, "Choose a colour."),
  logoFileId: z.uuid().nullable(),
  /** Where visitors and clients can write to; without one no page shows a link. */
  supportEmail: optionalMailAddress,
  photoProfile: optionalWebAddress,
  professionalProfile: optionalWebAddress,
  shortPostProfile: optionalWebAddress,
});

export const brandDefault: z.infer<typeof brand> = {
  name: "Foyer",
  brandWord: "Foyer",
  accent: "#3655cd",
  logoFileId: null,
  supportEmail: null,
  photoProfile: null,
  professionalProfile: null,
  shortPostProfile: null,
};
