import { setup } from "#domain/access/actor.ts";
import { noteRotation, readSealed, rewrapSecrets } from "#domain/credentials/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Result } from "#domain/kernel/result.ts";
import { CannotOpen } from "#platform/database/cannot-open.ts";
import { listKnownKeys } from "#platform/keys/check-root-keys.ts";
import { openKeys } from "#platform/keys/open-keys.ts";
import type { KeyPlaces } from "#platform/keys/read-root-keys.ts";
import { activateKey, replaceKeyFile, retireKey, stageKey } from "#platform/keys/rotation/steps.ts";

/** `say` prints one line for the operator. */
export type Rotation = { db: Database; places: KeyPlaces; at: Date; say: (line: string) => void };

/** The steps that replace the root key. Each can be interrupted at any time and run again. */
export const steps: Record<string, (rotation: Rotation) => Promise<void>> = { stage, activate, rewrap, retire, status };

async function stage({ db, places, at, say }: Rotation) {
  await replaceKeyFile(db, places);
  const id = await db.transaction().execute(async (tx) => {
    const keyId = await stageKey(tx, places);
    done(await noteRotation({ db: tx, actor: setup, now: at }, { step: "stage", keyId }));
    return keyId;
  });
  say(`The key ${id} is staged. Copy it to a safe place, start every instance anew, then: npm run keys -- activate`);
}

async function activate({ db, places, at, say }: Rotation) {
  const { id, formerId } = await db.transaction().execute(async (tx) => {
    const keys = await activateKey(tx, places);
    done(await noteRotation({ db: tx, actor: setup, now: at }, { step: "activate", keyId: keys.id }));
    return keys;
  });
  say(`The key ${id} seals from the next start on, and ${formerId} only opens. Everyone signs in again after it.`);
  say("Start every instance anew, then: npm run keys -- rewrap");
}

async function rewrap({ db, places, at, say }: Rotation) {
  const rewrapper = await openKeys(db, places);
  const tell = (count: number) => say(`${count} secrets handed over`);
  const { done: secrets, broken } = done(await rewrapSecrets({ db, actor: setup }, { rewrapper, tell }));
  done(await noteRotation({ db, actor: setup, now: at }, { step: "rewrap", keyId: rewrapper.id, secrets }));
  for (const name of broken) say(`The ${name} could not be opened; it was left as it is.`);
  if (broken.length > 0) throw new CannotOpen("Give these a new secret, or take them away, and rewrap again.");
  say(
    `All secrets are under the key ${rewrapper.id}. When no link of before is needed any more: npm run keys -- retire`,
  );
}

async function retire({ db, places, at, say }: Rotation) {
  const id = await db.transaction().execute(async (tx) => {
    const former = await retireKey(tx);
    const left = former ? (done(await readSealed({ db: tx, actor: setup })).get(former) ?? 0) : 0;
    if (left > 0) throw new CannotOpen(`The key ${former} still opens ${left} secrets. First: npm run keys -- rewrap`);
    if (former) done(await noteRotation({ db: tx, actor: setup, now: at }, { step: "retire", keyId: former }));
    return former;
  });
  const isReplaced = await replaceKeyFile(db, places);
  if (!id && !isReplaced) throw new CannotOpen("No key is on its way out.");
  say(isReplaced ? "The next key lies in keys/root.key now." : `Take the key ${id} out of where Foyer finds its keys.`);
  say("Backups of before need the key of before. Start every instance anew.");
}

async function status({ db, say }: Rotation) {
  const sealed = done(await readSealed({ db, actor: setup }));
  for (const { id, state, createdAt } of await listKnownKeys(db))
    say(
      `${id}  ${state.padEnd(7)}  since ${createdAt.toISOString().slice(0, 10)}, opens ${sealed.get(id) ?? 0} secrets`,
    );
}

function done<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`The rotation was refused: ${result.problem.kind}`);
}
