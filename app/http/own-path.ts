const here = "http://house.invalid";

/**
 * The path of an address that came with a request, resolved against our origin as a browser would; null for one that
 * leads elsewhere. "/.//elsewhere" has our origin and a path that would read as another host, so a path with an empty
 * segment is rejected.
 */
export function ownPath(input: string | null | undefined): string | null {
  if (!input?.startsWith("/") || !URL.canParse(input, here)) return null;
  const { origin, pathname, search } = new URL(input, here);
  return origin === here && !pathname.includes("//") ? pathname + search : null;
}
