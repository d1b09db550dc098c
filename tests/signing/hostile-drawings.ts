import { deflateSync } from "node:zlib";

const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

function chunk(kind: string, data: Buffer, length = data.length): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length, 0);
  head.write(kind, 4, "latin1");
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

function header(width: number, height: number, colourType: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, colourType], 8);
  return chunk("IHDR", data);
}

const end = chunk("IEND", Buffer.alloc(0));
const pixels = deflateSync(Buffer.alloc(4 * 17));
const png = (...chunks: Buffer[]) => Buffer.concat([start, ...chunks, end]);

/** What begins as a PNG does, and ties up, floods or throws in a decoder that trusts it. */
export const hostileDrawings: [string, Buffer][] = [
  ["a chunk that leads back to itself", png(header(4, 4, 2), chunk("teXt", Buffer.alloc(4), 0xfffffff4))],
  ["pixels of two gigabytes that are not there", png(header(4, 4, 2), chunk("IDAT", pixels, 0x7fffffff))],
  ["broken pixels with transparency", png(header(4, 4, 6), chunk("IDAT", Buffer.from("no zlib stream")))],
  ["broken pixels in greys with transparency", png(header(4, 4, 4), chunk("IDAT", Buffer.alloc(9, 0xff)))],
  ["32,768 by 32,768 pixels", png(header(2 ** 15, 2 ** 15, 6), chunk("IDAT", pixels))],
  ["no pixels", png(header(4, 4, 2))],
  ["nothing after its first bytes", start],
  ["a header that ends early", Buffer.concat([start, header(4, 4, 6).subarray(0, 12)])],
  ["a palette that is not there", png(header(4, 4, 3), chunk("IDAT", pixels))],
];
