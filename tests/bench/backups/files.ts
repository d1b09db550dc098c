import { createHash, randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";

const documentSize = 2_000_000;
const recordingSize = 500_000_000;
const endSize = 4096;

/**
 * Sparse files with a random end, so that no two are the same: a tenth of the bytes in documents of 2 MB, the rest in
 * recordings of 500 MB. Each has the row an upload would have, with its real checksum. Returns how many bytes they have.
 */
export async function seedFiles(db: Database, dataFolder: string, gigabytes: number): Promise<number> {
  const documents = Math.ceil((gigabytes * 1e8) / documentSize);
  const recordings = Math.round((gigabytes * 1e9 - documents * documentSize) / recordingSize);
  await seedKind(db, dataFolder, { purpose: "document", mime: "application/pdf", size: documentSize, many: documents });
  await seedKind(db, dataFolder, { purpose: "recording", mime: "video/mp4", size: recordingSize, many: recordings });
  return documents * documentSize + recordings * recordingSize;
}

type Lot = { purpose: string; mime: string; size: number; many: number };

async function seedKind(db: Database, dataFolder: string, { purpose, mime, size, many }: Lot) {
  const empty = hashOfZeros(size - endSize);
  mkdirSync(join(dataFolder, "files", purpose), { recursive: true, mode: 0o700 });
  for (let nth = 0; nth < many; nth++) {
    const id = newId();
    const storageKey = `${purpose}/${id}`;
    const end = randomBytes(endSize);
    const file = await open(join(dataFolder, "files", storageKey), "wx", 0o600);
    await file.truncate(size);
    await file.write(end, 0, endSize, size - endSize);
    await file.close();
    const sha256 = empty.copy().update(end).digest("hex");
    const row = { id, storageKey, purpose, mime, size, sha256, originalName: `Bench ${nth}` };
    await db.insertInto("files").values(row).execute();
  }
}

function hashOfZeros(length: number) {
  const hash = createHash("sha256");
  const zeros = Buffer.alloc(1_000_000);
  for (let left = length; left > 0; left -= zeros.length) hash.update(zeros.subarray(0, left));
  return hash;
}
