import type { ReadBytes } from "./film-length.ts";

type Box = { type: string; from: number; end: number };

/** A video has a handful of boxes on each level, its header among them; no more are read. */
const most = 64;

/** ISO 14496-12: a video's header (moov, mvhd) gives its length in units it defines itself. */
export async function lengthOfMp4(size: number, read: ReadBytes): Promise<number | null> {
  const film = await boxIn({ from: 0, end: size }, "moov", read);
  const head = film && (await boxIn(film, "mvhd", read));
  if (!film || !head) return null;
  const facts = await read(head.from, head.from + 31);
  if (facts.length < 32) return null;
  const isLong = facts.readUInt8(0) === 1;
  const scale = facts.readUInt32BE(isLong ? 20 : 12);
  const units = isLong ? Number(facts.readBigUInt64BE(24)) : facts.readUInt32BE(16);
  if (scale === 0) return null;
  return (units > 0 ? units : await fragmented(film, read)) / scale;
}

/** A fragmented video gives its total length in a box of its own. */
async function fragmented(film: Box, read: ReadBytes): Promise<number> {
  const more = await boxIn(film, "mvex", read);
  const head = more && (await boxIn(more, "mehd", read));
  const facts = head ? await read(head.from, head.from + 11) : Buffer.alloc(0);
  if (facts.length < 12) return 0;
  return facts.readUInt8(0) === 1 ? Number(facts.readBigUInt64BE(4)) : facts.readUInt32BE(4);
}

/** The first box of a type within another, without its header. */
async function boxIn({ from, end }: Omit<Box, "type">, wanted: string, read: ReadBytes): Promise<Box | null> {
  let at = from;
  for (let n = 0; n < most && at + 8 <= end; n += 1) {
    const head = await read(at, at + 15);
    if (head.length < 8) return null;
    const short = head.readUInt32BE(0);
    const type = head.toString("latin1", 4, 8);
    if (short === 1 && head.length < 16) return null;
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
    const own = short === 1 ? 16 : 8;
    if (length < own) return null;
    if (type === wanted) return { type, from: at + own, end: Math.min(end, at + length) };
    at += length;
  }
  return null;
}
