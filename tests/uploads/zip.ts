import { crc32, deflateRawSync } from "node:zlib";

/** A ZIP archive of files in the order given, uncompressed unless `isPacked`. */
export function zip(files: Record<string, string>, isPacked = false): Buffer {
  const [parts, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const inside = isPacked ? deflateRawSync(text) : Buffer.from(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isPacked ? 8 : 0, 4);
    facts.writeUInt32LE(crc32(text), 10);
    facts.writeUInt32LE(inside.length, 14);
    facts.writeUInt32LE(Buffer.byteLength(text), 18);
    facts.writeUInt16LE(name.length, 22);
    const entry = Buffer.concat([Buffer.from("PK\x03\x04"), facts, Buffer.from(name), inside]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), facts, place, Buffer.from(name)]));
    parts.push(entry);
    at += entry.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...list, end]);
}
