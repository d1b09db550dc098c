/** A section of the academy. `slug` is its place in an address and stays when the name changes. */
export type Section = {
  id: string;
  name: string;
  slug: string;
  staffVisible: boolean;
  clientVisible: boolean;
};

/** Words that addresses under the academy mean otherwise. */
const taken = ["sections", "progress", "trash", "uploads", "videos", "new"];

/** "Paid Ads" becomes "paid-ads"; letters without a plain form, and names that are taken, become something plain. */
export function slugOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return taken.includes(plain) || plain === "" ? `section${plain && "-"}${plain}` : plain;
}
