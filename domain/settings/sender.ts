import type { Settings } from "./registry.ts";

/** Whom emails come from, as set; else the brand and its support address, or one of our own host, as every email has a sender. */
export const senderOf = ({ brand, mail }: Pick<Settings, "brand" | "mail">, publicUrl: string) => ({
  name: mail.senderName ?? brand.name,
  address: mail.senderAddress ?? brand.supportEmail ?? `no-reply@${new URL(publicUrl).hostname}`,
});
