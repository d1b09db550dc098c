/** Bytes as Web Crypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** One value of ASN.1 in its distinguished encoding (X.690): its tag, what is in it, and all of its bytes. */
export type Der = { tag: number; value: Bytes; raw: Bytes };

/** The bytes are not what they should be. */
export class Malformed extends Error {}

export function concat(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const fromHex = (hex: string): Bytes =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** Reads one value. Lengths are definite and lie within the bytes, or it throws. */
export function readDer(bytes: Bytes, from = 0): Der {
  const tag = bytes[from];
  const short = bytes[from + 1];
  if (tag === undefined || short === undefined || (tag & 0x1f) === 0x1f) throw new Malformed("Not a value of ASN.1.");
  const more = short < 0x80 ? 0 : short & 0x7f;
  if (short === 0x80 || more > 4) throw new Malformed("A length that is not definite.");
  const head = from + 2 + more;
  const length = more === 0 ? short : bytes.subarray(from + 2, head).reduce((sum, byte) => sum * 256 + byte, 0);
  if (head + length > bytes.length) throw new Malformed("A value that is cut off.");
  return { tag, value: bytes.subarray(head, head + length), raw: bytes.subarray(from, head + length) };
}

/** The values inside one. */
export function partsOf({ value }: Pick<Der, "value">): Der[] {
  const parts: Der[] = [];
  for (let at = 0; at < value.length; ) {
    const part = readDer(value, at);
    parts.push(part);
    at += part.raw.length;
  }
  return parts;
}

/** The part at this place, which has to be there, and to have this tag if one is named. */
export function partAt(parts: Der[], at: number, tag?: number): Der {
  const part = parts[at];
  if (!part || (tag !== undefined && part.tag !== tag)) throw new Malformed("A part is missing.");
  return part;
}

export function der(tag: number, ...parts: Uint8Array[]): Bytes {
  const value = concat(...parts);
  if (value.length < 0x80) return concat(Uint8Array.of(tag, value.length), value);
  const length = fromHex(
    value.length.toString(16).padStart(value.length > 0xffff ? 6 : value.length > 0xff ? 4 : 2, "0"),
  );
  return concat(Uint8Array.of(tag, 0x80 | length.length), length, value);
}

export const sequence = (...parts: Uint8Array[]): Bytes => der(0x30, ...parts);
/** Its members sorted, as the distinguished encoding asks. */
export const setOf = (parts: Uint8Array[], tag = 0x31): Bytes =>
  der(tag, ...parts.toSorted((one, other) => (toHex(one) < toHex(other) ? -1 : 1)));
export const octets = (bytes: Uint8Array): Bytes => der(0x04, bytes);
export const bits = (bytes: Uint8Array): Bytes => der(0x03, Uint8Array.of(0), bytes);
export const nothing = Uint8Array.of(0x05, 0);
export const utf8 = (text: string): Bytes => der(0x0c, new TextEncoder().encode(text));

/** A number that is not negative, from its bytes. */
export function integer(value: Uint8Array | number): Bytes {
  const bytes = typeof value === "number" ? fromHex(value.toString(16).padStart(2, "0")) : value;
  const first = bytes.findIndex((byte) => byte !== 0);
  const short = first < 0 ? Uint8Array.of(0) : bytes.subarray(first);
  return der(0x02, (short[0] ?? 0) > 0x7f ? Uint8Array.of(0) : new Uint8Array(), short);
}

export function oid(dotted: string): Bytes {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const base128 = (arc: number): number[] => {
    const groups = [arc & 0x7f];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift((left & 0x7f) | 0x80);
    return groups;
  };
  return der(0x06, Uint8Array.from([first * 40 + second, ...rest].flatMap(base128)));
}

/** An object identifier as dotted text. */
export function oidText({ tag, value }: Der): string {
  if (tag !== 0x06) throw new Malformed("Not an object identifier.");
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of value) {
    arc = arc * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      arcs.push(arc);
      arc = 0;
    }
  }
  const [head = 0, ...rest] = arcs;
  const first = Math.min(2, Math.floor(head / 40));
  return [first, head - first * 40, ...rest].join(".");
}

/** A moment: two-digit years until 2049, as certificates write it, and four-digit ones after. */
export function readTime({ tag, value }: Der): Date {
  const text = new TextDecoder().decode(value);
  const match = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\.\d+)?Z$/.exec(text);
  if (!match || (tag !== 0x17 && tag !== 0x18)) throw new Malformed("Not a time.");
  const [, year = "", month, day, hour, minute, second, part = ""] = match;
  const whole = year.length === 4 ? year : `${Number(year) < 50 ? 20 : 19}${year}`;
  const at = new Date(`${whole}-${month}-${day}T${hour}:${minute}:${second}${part.slice(0, 4)}Z`);
  if (Number.isNaN(at.getTime())) throw new Malformed("Not a time.");
  return at;
}

export function time(at: Date): Bytes {
  const text = at.toISOString().replace(/[-:T]|\.\d+/g, "");
  const isShort = at.getUTCFullYear() < 2050;
  return der(isShort ? 0x17 : 0x18, new TextEncoder().encode(isShort ? text.slice(2) : text));
}
