let latest = 0;
let place = 0;

/**
 * A UUID v7 (RFC 9562, section 6.2 method 1), in every PostgreSQL from 15 on: sorts by the moment it was made, and ids
 * that one process makes within a millisecond sort in the order of their making.
 */
export function newId(now = Date.now()): string {
  const isSame = now === latest;
  latest = now;
  place = isSame ? place + 1 : (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 0x400;
  const bytes = Buffer.from(crypto.getRandomValues(new Uint8Array(16)));
  bytes.writeUIntBE(now, 0, 6);
  // 4095 places in a millisecond; past them the order within it is chance.
  bytes.writeUInt16BE(0x7000 | (place & 0xfff), 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Whether a text from outside can be an id at all; PostgreSQL refuses to compare others. */
export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
