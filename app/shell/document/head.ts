import type { MetaDescriptor } from "react-router";

type Head = {
  title: string;
  description?: string | undefined;
  /** The page's canonical address under the public origin; pages without one are not indexed by search engines. */
  address?: string | undefined;
  siteName?: string | undefined;
};

/** A page's meta tags. Only pages that give their address are indexed. */
export function head({ title, description, address, siteName }: Head): MetaDescriptor[] {
  const told = [{ title }, ...(description ? [{ name: "description", content: description }] : [])];
  if (!address) return [...told, { name: "robots", content: "noindex" }];
  const card = new URL("/og.png", address).href;
  return [
    ...told,
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    ...(description ? [{ property: "og:description", content: description }] : []),
    { property: "og:url", content: address },
    ...(siteName ? [{ property: "og:site_name", content: siteName }] : []),
    { property: "og:image", content: card },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
