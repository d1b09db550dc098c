import type { ReadBytes } from "./film-length.ts";

const segment = 0x18538067;
const info = 0x1549a966;
const cluster = 0x1f43b675;
const timeScale = 0x2ad7b1;
const duration = 0x4489;

/** A video has a handful of elements before its first frame; no more are read. */
const most = 64;
const longestInfo = 64 * 1024;

type Element = { id: number; from: number; end: number };

/** RFC 9559: the segment's Info gives the length in ticks, and a tick's length in nanoseconds. */
export async function lengthOfWebm(size: number, read: ReadBytes): Promise<number | null> {
  const film = await elementIn({ from: 0, end: size }, segment, read);
  const facts = film && (await elementIn(film, info, read));
  if (!facts || facts.end - facts.from > longestInfo) return null;
  const bytes = await read(facts.from, facts.end - 1);
  const within: ReadBytes = async (first, last) => bytes.subarray(first, last + 1);
  const inside = { from: 0, end: bytes.length };
  const ticks = await elementIn(inside, duration, within);
  if (!ticks) return null;
  const scale = await elementIn(inside, timeScale, within);
  const nanoseconds = scale ? integer(bytes.subarray(scale.from, scale.end)) : 1_000_000;
  const value = bytes.subarray(ticks.from, ticks.end);
  const count = value.length === 8 ? value.readDoubleBE() : value.length === 4 ? value.readFloatBE() : Number.NaN;
  const seconds = (count * nanoseconds) / 1e9;
  return Number.isFinite(seconds) ? seconds : null;
}

const integer = (bytes: Buffer) => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

/** The first element with an id within another; the search stops at the first frames. */
async function elementIn(place: Omit<Element, "id">, wanted: number, read: ReadBytes): Promise<Element | null> {
  let at = place.from;
  for (let n = 0; n < most && at < place.end; n += 1) {
    const head = await read(at, at + 11);
    const id = numberAt(head, 0, 4);
    const length = id && numberAt(head, id.width, 8);
    if (!id || !length) return null;
    const from = at + id.width + length.width;
    const isOpen = length.value === 2 ** (7 * length.width) - 1;
    const end = isOpen ? place.end : Math.min(place.end, from + length.value);
    const raw = integer(head.subarray(0, id.width));
    if (raw === wanted) return { id: raw, from, end };
    if (raw === cluster || isOpen) return null;
    at = from + length.value;
  }
  return null;
}

/** A number whose leading zeros say how many bytes it has (RFC 8794, section 4). */
function numberAt(bytes: Buffer, at: number, widest: number): { value: number; width: number } | null {
  const first = bytes[at] ?? 0;
  const width = Math.clz32(first) - 23;
  if (first === 0 || width > widest || at + width > bytes.length) return null;
  return { value: integer(bytes.subarray(at, at + width)) - 2 ** (7 * width), width };
}
