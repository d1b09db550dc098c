import { chmodSync, lstatSync, renameSync, rmSync, writeFileSync } from "node:fs";

const text = `#!/bin/sh
# Put here by Foyer's \`npm run outside\`, for as long as it installs.
exit 101
`;

/**
 * Lets Debian start no service while packages are installed: its packages ask this program whether they may, and 101 is a no.
 * Afterwards what was there before is back, also when an earlier run was killed in the middle.
 */
export async function startingNothing(deed, policy = "/usr/sbin/policy-rc.d") {
  const aside = `${policy}.before-foyer`;
  if (isThere(policy) && !isThere(aside)) renameSync(policy, aside);
  writeFileSync(policy, text);
  chmodSync(policy, 0o755);
  try {
    return await deed();
  } finally {
    rmSync(policy, { force: true });
    if (isThere(aside)) renameSync(aside, policy);
  }
}

/** Also a link that leads nowhere. */
const isThere = (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
