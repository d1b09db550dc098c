import { existsSync, realpathSync } from "node:fs";
import { type Account, findAccount, isRoot } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { claim } from "./claim.ts";
import { initialise } from "./initialise.ts";
import { checkWay, farHome, findOwner, findPlace, type Place, remember } from "./place.ts";

export type Prepared = { place: Place; account: Account; binaries: Binaries; release: () => void };

type Wanted = { dataFolder: string; log: (line: string) => void; durable: boolean };

/**
 * Everything that must hold before a server may start: no other process uses the folder, and it contains a database.
 */
export async function prepare({ dataFolder, log, durable }: Wanted): Promise<Prepared> {
  const claims = [await claim(dataFolder)];
  const release = () => {
    for (const letGo of claims) letGo();
  };
  try {
    const lent = findAccount();
    const place = findPlace(realpathSync(dataFolder), lent, log);
    if (place.home !== realpathSync(dataFolder)) claims.push(await claim(place.home));
    const account = findOwner(place, lent, log);
    checkWay(place, account);
    const binaries = await findBinaries(account, isRoot() ? farHome : place.home);
    if (!existsSync(place.data)) log(`Creating a database in ${place.data}.`);
    await initialise({ place, binaries, account, durable });
    remember(place);
    return { place, account, binaries, release };
  } catch (problem) {
    release();
    throw problem;
  }
}
