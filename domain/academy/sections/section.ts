import { slugOf } from "#domain/kernel/slug-of.ts";

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

const longest = 100;

/** "Paid Ads" becomes "paid-ads"; names without plain letters, and reserved ones, get a generic slug. */
export function sectionSlugOf(name: string): string {
  const plain = slugOf(name, longest);
  return taken.includes(plain) || plain === "" ? `section${plain && "-"}${plain}` : plain;
}
