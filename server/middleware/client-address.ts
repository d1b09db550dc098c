/**
 * The caller's address: the socket's, or, behind `proxies` trusted proxies, the entry the outermost of them wrote
 * into X-Forwarded-For. What a client writes into that header itself never counts.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, proxies: number) {
  const socket = plain(socketAddress ?? "unknown");
  if (proxies === 0 || !forwardedFor) return socket;
  const hops = forwardedFor.split(",").map((hop) => plain(hop.trim()));
  return hops[hops.length - proxies] || hops[0] || socket;
}

const plain = (address: string) => address.replace(/^::ffff:/, "");
