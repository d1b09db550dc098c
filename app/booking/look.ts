import { type AccentStyle, accentStyle } from "#app/shell/document/accent-style.ts";
import type { Brand } from "#app/ui/logo.tsx";
import type { ClientPage } from "#domain/booking/types/index.ts";
import type { Settings } from "#domain/settings/index.ts";

/** In whose name a page speaks: the agency's, or a client's, whose leads need not learn by whom they were found. */
export type Look = {
  brand: Brand;
  isOfClient: boolean;
  accent: AccentStyle | null;
  /** The agency's name, where a client's pages may say it. */
  arrangedBy: string | null;
};

export function lookOf({ name, logoFileId }: Settings["brand"], client: ClientPage | null): Look {
  if (!client) return { brand: { name, logoFileId }, isOfClient: false, accent: null, arrangedBy: null };
  return {
    brand: { name: client.name, logoFileId: client.logoFileId },
    isOfClient: true,
    accent: client.accent ? accentStyle(client.accent) : null,
    arrangedBy: client.showsAgency ? name : null,
  };
}

/** Whom a page names, in which zone they are, and where they can be written to. */
export const speakerOf = ({ brand, place }: Settings, client: ClientPage | null) => ({
  name: client?.name ?? brand.name,
  timeZone: client?.timeZone ?? place.timeZone,
  supportEmail: client ? null : brand.supportEmail,
  look: lookOf(brand, client),
});
