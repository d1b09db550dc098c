import { crc32, deflateRawSync } from "node:zlib";

export type ZipEntry = { name: string; bytes: Buffer };

/** 1 January 1980, the first day a ZIP archive knows: the same files make the same archive, whenever it is written. */
const day = 0x0021;
const isUtf8 = 0x0800;
const deflated = 8;

/** A ZIP archive, one file after the other, as they are handed in. */
export async function* writeZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const list: Buffer[] = [];
  let at = 0;
  for await (const { name, bytes } of entries) {
    const named = Buffer.from(name, "utf8");
    const packed = deflateRawSync(bytes, { level: 6 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isUtf8, 2);
    facts.writeUInt16LE(deflated, 4);
    facts.writeUInt16LE(0, 6);
    facts.writeUInt16LE(day, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(named.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, named, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), facts, place, named]));
    at += local.length;
    yield local;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(list.length, 4);
  end.writeUInt16LE(list.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  yield Buffer.concat([listed, Buffer.from("PK\x05\x06", "latin1"), end]);
}
