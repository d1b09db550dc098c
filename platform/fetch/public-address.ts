import { BlockList, isIP } from "node:net";

// IANA special-purpose registries for IPv4 and IPv6; 224.0.0.0 and up are multicast and reserved.
const closed4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;

/** The global unicast range, and NAT64, through which hosts without IPv4 reach it. */
const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");
open6.addSubnet("64:ff9b::", 96, "ipv6");

/** Parts of the open ranges that are not the public internet, including Teredo and 6to4, which carry IPv4 inside. */
const closed = new BlockList();
closed.addSubnet("2001::", 23, "ipv6");
closed.addSubnet("2001:db8::", 32, "ipv6");
closed.addSubnet("2002::", 16, "ipv6");
closed.addSubnet("3fff::", 20, "ipv6");
for (const [network, prefix] of closed4) {
  closed.addSubnet(network, prefix, "ipv4");
  closed.addSubnet(`64:ff9b::${network}`, 96 + prefix, "ipv6");
}

/** False for every address that leads, or could lead, to this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, "ipv4");
  return isIP(address) === 6 && open6.check(address, "ipv6") && !closed.check(address, "ipv6");
}
