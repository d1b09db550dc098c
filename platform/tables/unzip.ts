import { inflateRawSync } from "node:zlib";
import { Unreadable } from "./unreadable.ts";

/** `text` is null when the archive has no such part. */
export type Archive = { names: string[]; text: (name: string) => string | null };

type Part = { method: number; isLocked: boolean; packed: number; at: number };

const mostParts = 5_000;
const cutOff = "The file is damaged or was cut off. Save it again and choose it once more.";
const locked = "The file is protected by a password. Save it without one and choose it again.";

/** The parts of a ZIP archive. All together unpack to at most `mostBytes`, whatever they say of their size. */
export function openArchive(bytes: Buffer, mostBytes: number): Archive {
  const parts = partsOf(bytes);
  let left = mostBytes;
  return {
    names: [...parts.keys()],
    text(name) {
      const part = parts.get(name);
      if (!part) return null;
      const unpacked = unpack(bytes, part, left);
      left -= unpacked.length;
      return unpacked.toString("utf8");
    },
  };
}

function partsOf(bytes: Buffer): Map<string, Part> {
  const parts = new Map<string, Part>();
  const end = bytes.lastIndexOf("PK\x05\x06", bytes.length, "latin1");
  try {
    let at = bytes.readUInt32LE(end + 16);
    if (end < 0 || bytes.readUInt32LE(at) !== 0x02014b50) throw new Unreadable(cutOff);
    while (bytes.readUInt32LE(at) === 0x02014b50 && parts.size < mostParts) {
      const name = bytes.readUInt16LE(at + 28);
      const extra = bytes.readUInt16LE(at + 30);
      const comment = bytes.readUInt16LE(at + 32);
      parts.set(bytes.toString("utf8", at + 46, at + 46 + name), {
        method: bytes.readUInt16LE(at + 10),
        isLocked: (bytes.readUInt16LE(at + 8) & 1) === 1,
        packed: bytes.readUInt32LE(at + 20),
        at: bytes.readUInt32LE(at + 42),
      });
      at += 46 + name + extra + comment;
    }
  } catch (problem) {
    if (problem instanceof RangeError) throw new Unreadable(cutOff);
    throw problem;
  }
  return parts;
}

function unpack(bytes: Buffer, { method, isLocked, packed, at }: Part, most: number): Buffer {
  if (isLocked) throw new Unreadable(locked);
  try {
    const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const inside = bytes.subarray(from, from + packed);
    if (inside.length < packed || (method !== 0 && method !== 8)) throw new Unreadable(cutOff);
    if (method === 0 && packed > most) throw new Unreadable(tooLarge);
    return method === 0 ? inside : inflateRawSync(inside, { maxOutputLength: Math.max(1, most) });
  } catch (problem) {
    if (problem instanceof Unreadable) throw problem;
    const isLarge = problem instanceof RangeError && "code" in problem && problem.code === "ERR_BUFFER_TOO_LARGE";
    throw new Unreadable(isLarge ? tooLarge : cutOff);
  }
}

const tooLarge = "The workbook is too large once it is unpacked. Split it, or save the sheet as CSV.";

export { cutOff, locked };
