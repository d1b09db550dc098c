const step = 64;
const mark = 0x80;

/** Hides the exact length: a marker byte, then zeros up to the next step (ISO/IEC 7816-4). */
export function pad(plain: Uint8Array): Buffer {
  const padded = Buffer.alloc(plain.length + step - (plain.length % step));
  padded.set(plain);
  padded[plain.length] = mark;
  return padded;
}

export function unpad(padded: Buffer): Buffer {
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== mark) throw new Error("The padding has no mark");
  return padded.subarray(0, end);
}
