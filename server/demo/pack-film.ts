export type Frame = { bytes: Buffer; isKey: boolean };
type Shape = { seconds: number; width: number; height: number };

/** An EBML element (RFC 8794); its length takes one byte if it fits, otherwise eight. */
function element(id: number[], ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length < 127) return Buffer.concat([Buffer.from(id), Buffer.of(0x80 | body.length), body]);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id), length, body]);
}
const text = (id: number[], value: string) => element(id, Buffer.from(value, "latin1"));
function number(id: number[], value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, bytes);
}
function float(id: number[], value: number) {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

/**
 * WebM (VP8, two frames a second, every other one a key frame) with one cluster per second and an index of them, so
 * that playback can start anywhere.
 */
export function packFilm(frames: Frame[], { seconds, width, height }: Shape): Buffer {
  const header = element(
    [0x1a, 0x45, 0xdf, 0xa3],
    ...[number([0x42, 0x86], 1), number([0x42, 0xf7], 1), number([0x42, 0xf2], 4), number([0x42, 0xf3], 8)],
    ...[text([0x42, 0x82], "webm"), number([0x42, 0x87], 2), number([0x42, 0x85], 2)],
  );
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    number([0x2a, 0xd7, 0xb1], 1_000_000),
    float([0x44, 0x89], seconds * 1000),
  );
  const size = element([0xe0], number([0xb0], width), number([0xba], height));
  const track = element(
    [0xae],
    number([0xd7], 1),
    number([0x73, 0xc5], 1),
    number([0x83], 1),
    text([0x86], "V_VP8"),
    size,
  );
  const tracks = element([0x16, 0x54, 0xae, 0x6b], track);
  const clusters = Array.from({ length: seconds }, (_, second) =>
    element(
      [0x1f, 0x43, 0xb6, 0x75],
      number([0xe7], second * 1000),
      ...frames.slice(second * 2, second * 2 + 2).map(block),
    ),
  );
  const cuesFor = (start: number) => {
    let at = start;
    const points = clusters.map((cluster, second) => {
      const place = element([0xb7], number([0xf7], 1), number([0xf1], at));
      at += cluster.length;
      return element([0xbb], number([0xb3], second * 1000), place);
    });
    return element([0x1c, 0x53, 0xbb, 0x6b], ...points);
  };
  const before = info.length + tracks.length;
  const cues = cuesFor(before + cuesFor(0).length);
  return Buffer.concat([header, element([0x18, 0x53, 0x80, 0x67], info, tracks, cues, ...clusters)]);
}

function block({ bytes, isKey }: Frame, place: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, isKey ? 0x80 : 0]);
  head.writeInt16BE(place * 500, 1);
  return element([0xa3], head, bytes);
}
