import type { Signer } from "#domain/booking/index.ts";
import { isId } from "#domain/kernel/id.ts";

const purpose = "deal.book";

/** The path of a meeting's page that joins what is booked there to a deal. It tells nothing of the deal. */
export const dealLink = (signer: Signer, { page, dealId }: { page: string; dealId: string }) =>
  `${page}?deal=${dealId}.${signer.sign(purpose, dealId)}`;

/** The same without the signature; safe to store. */
export const closedDealLink = ({ page, dealId, timeZone }: { page: string; dealId: string; timeZone: string }) =>
  `${page}?${new URLSearchParams({ timeZone })}&deal=${dealId}`;

/** Signs the link to a deal's page wherever it stands in an email. */
export const signDealLink = (text: string, dealId: string, signer: Signer) =>
  text.replace(new RegExp(`deal=${dealId}(?![\\w.-])`, "g"), `deal=${dealId}.${signer.sign(purpose, dealId)}`);

type Offer = { page: string; dealId: string; start: Date; timeZone: string };

/** The path where one time that was offered for a deal is booked at once. It holds nothing: the first one to come gets it. */
export function offerLink(signer: Signer, { page, dealId, start, timeZone }: Offer) {
  const at = start.toISOString().replace(".000Z", "Z");
  const search = new URLSearchParams({ start: at, timeZone, offer: signer.sign(offered, `${dealId} ${at}`) });
  return `${dealLink(signer, { page, dealId })}&${search}`;
}

const offered = "deal.offer";

/** Whether a link offers this very time: then the lead's address is known and need not be asked. */
export const isOffered = (
  signer: Signer,
  { dealId, start, key }: { dealId: string; start: string; key: string | null },
) => key !== null && signer.verify(offered, `${dealId} ${start}`, key);

/** The deal that such a link names; null when we did not sign it. */
export function dealOfLink(signer: Signer, token: string | null): string | null {
  const [id = "", signature = ""] = token?.split(".", 2) ?? [];
  return isId(id) && signer.verify(purpose, id, signature) ? id : null;
}
