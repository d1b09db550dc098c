import { lookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

/** A name resolved to this machine or its network. */
export class NotPublic extends Error {}

export const resolveName: Resolve = (host) => lookup(host, { all: true });

/** A DNS lookup for sockets: they connect to the very addresses checked here, so no second answer can slip in. */
export function guardedLookup(resolve: Resolve, isAllowed: (address: string) => boolean = isPublicAddress) {
  const lookUp: LookupFunction = (host, { all }, connect) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowed(address))) connect(new NotPublic(host), []);
        else if (all) connect(null, found);
        else connect(null, first.address, first.family);
      },
      (problem: Error) => connect(problem, []),
    );
  };
  return lookUp;
}
