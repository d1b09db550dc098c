const here = "http://house.invalid";

/**
 * The path of an address that came with a request, as a browser resolves it against ours; null for one that leads elsewhere.
 * "/.//elsewhere" has our origin and a path that would read as another host, so a path with an empty part is none of ours.
 */
export function ownPath(input: string | null | undefined): string | null {
  if (!input?.startsWith("/") || !URL.canParse(input, here)) return null;
  const { origin, pathname, search } = new URL(input, here);
  return origin === here && !pathname.includes("//") ? pathname + search : null;
}
