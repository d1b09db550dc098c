import { inflateSync } from "node:zlib";

const head = 44;
const entry = 20;
const plainHead = 12;
const plainEntry = 16;

/**
 * A font with its tables decompressed. Fontkit would decompress the outlines of a compressed font again for each
 * character it embeds.
 */
export function unpackFont(packed: Buffer): Buffer {
  if (packed.toString("latin1", 0, 4) !== "wOFF") return packed;
  const count = packed.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const plain = Buffer.alloc(plainHead + count * plainEntry);
  packed.copy(plain, 0, 4, 8);
  for (const [at, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries())
    plain.writeUInt16BE(value, 4 + at * 2);

  const parts: Buffer[] = [plain];
  let end = plain.length;
  for (let table = 0; table < count; table++) {
    const from = head + table * entry;
    const offset = packed.readUInt32BE(from + 4);
    const bytes = packed.subarray(offset, offset + packed.readUInt32BE(from + 8));
    const length = packed.readUInt32BE(from + 12);
    const to = plainHead + table * plainEntry;
    packed.copy(plain, to, from, from + 4);
    packed.copy(plain, to + 4, from + 16, from + 20);
    plain.writeUInt32BE(end, to + 8);
    plain.writeUInt32BE(length, to + 12);
    const padded = Math.ceil(length / 4) * 4;
    parts.push(bytes.length < length ? inflateSync(bytes) : bytes, Buffer.alloc(padded - length));
    end += padded;
  }
  return Buffer.concat(parts);
}
