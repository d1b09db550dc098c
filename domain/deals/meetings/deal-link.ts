import type { Signer } from "#domain/booking/index.ts";
import { isId } from "#domain/kernel/id.ts";

const purpose = "deal.book";

/** The path of a meeting's page that joins what is booked there to a deal. It tells nothing of the deal. */
export const dealLink = (signer: Signer, { slug, dealId }: { slug: string; dealId: string }) =>
  `/meetings/${slug}?deal=${dealId}.${signer.sign(purpose, dealId)}`;

/** The deal that such a link names; null when we did not sign it. */
export function dealOfLink(signer: Signer, token: string | null): string | null {
  const [id = "", signature = ""] = token?.split(".", 2) ?? [];
  return isId(id) && signer.verify(purpose, id, signature) ? id : null;
}
