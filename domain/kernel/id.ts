let latest = 0;
let place = 0;

/**
 * A UUID v7 (RFC 9562, section 6.2 method 1), for every PostgreSQL from 15 on: sorts by creation time, and ids made by
 * one process within a millisecond sort in order of creation.
 */
export function newId(now = Date.now()): string {
  const isSame = now === latest;
  latest = now;
  place = isSame ? place + 1 : (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 0x400;
  const bytes = Buffer.from(crypto.getRandomValues(new Uint8Array(16)));
  bytes.writeUIntBE(now, 0, 6);
  // 4095 ids per millisecond; beyond that, order within it is random.
  bytes.writeUInt16BE(0x7000 | (place & 0xfff), 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Whether input has the form of an id; PostgreSQL throws when comparing anything else. */
export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
