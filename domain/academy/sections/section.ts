/** `slug` is its part of the URL and stays when the name changes. */
export type Section = {
  id: string;
  name: string;
  slug: string;
  staffVisible: boolean;
  clientVisible: boolean;
};

/** Slugs that would collide with other academy routes. */
const taken = ["sections", "progress", "trash", "uploads", "videos", "new"];

/** "Paid Ads" becomes "paid-ads"; names without plain letters, and reserved ones, get a generic slug. */
export function slugOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return taken.includes(plain) || plain === "" ? `section${plain && "-"}${plain}` : plain;
}
