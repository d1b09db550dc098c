import type { Settings } from "./registry.ts";

/**
 * Whom the agency's mails come from: its support address, or one of its own host where it has none, as every mail has a
 * sender.
 */
export const senderOf = ({ brand }: Pick<Settings, "brand">, publicUrl: string) => ({
  name: brand.name,
  address: brand.supportEmail ?? `no-reply@${new URL(publicUrl).hostname}`,
});
