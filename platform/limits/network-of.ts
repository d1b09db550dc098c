import { isIPv6 } from "node:net";

/**
 * The key to count under: for an IPv6 address its /64 network, as one connection has all of it; anything else
 * unchanged.
 */
export function networkOf(key: string) {
  if (!isIPv6(key)) return key;
  const [, canonical = ""] = /^\[(.*)\]$/.exec(new URL(`http://[${key.split("%")[0]}]`).hostname) ?? [];
  const [left, right] = canonical.split("::").map((part) => (part ? part.split(":") : []));
  const gap = right ? 8 - (left?.length ?? 0) - right.length : 0;
  const groups = [...(left ?? []), ...Array<string>(gap).fill("0"), ...(right ?? [])];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
