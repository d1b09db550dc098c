import { isIP } from "node:net";

/**
 * The caller's address: the socket's, or, behind `proxies` trusted proxies, the entry the outermost of them wrote
 * into X-Forwarded-For. What a client writes into that header itself never counts. Some proxies add the port, which is
 * another for each connection; an entry that is no address is "unknown", so that all such callers count as one.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, proxies: number) {
  const socket = plain(socketAddress ?? "");
  if (proxies === 0 || !forwardedFor) return socket;
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  const hop = hops[hops.length - proxies] || hops[0];
  return hop ? plain(hop) : socket;
}

/** "203.0.113.7:4711" is 203.0.113.7, "[2001:DB8::7]:4711" is 2001:db8::7, and "::ffff:203.0.113.7" is the first again. */
function plain(written: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(written) ?? [];
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(written) ?? [];
  const [address = ""] = (bracketed ?? beforePort ?? written).split("%");
  const family = isIP(address);
  if (family === 0) return "unknown";
  if (family === 4) return address;
  const { hostname } = new URL(`http://[${address}]`);
  return fromMapped(hostname.slice(1, -1));
}

/** One address has many spellings; after URL it has one, in which a mapped IPv4 address ends with two groups. */
function fromMapped(address: string): string {
  const [, high = "", low = ""] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address) ?? [];
  if (!high) return address;
  const bytes = [high, low].map((group) => Number.parseInt(group, 16)).flatMap((word) => [word >> 8, word & 255]);
  return bytes.join(".");
}
