import { expect, test } from "vitest";
import { packFilm } from "#server/demo/pack-film.ts";
import { filmLength } from "./film-length.ts";

const box = (type: string, ...content: Buffer[]) => {
  const head = Buffer.alloc(8);
  const body = Buffer.concat(content);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};
const u32 = (...numbers: number[]) =>
  Buffer.concat(
    numbers.map((number) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(number);
      return bytes;
    }),
  );
const ftyp = box("ftyp", Buffer.from("isom\0\0\0\0isom", "latin1"));
const mdat = box("mdat", Buffer.alloc(5000, "x"));
const head = (units: number, scale = 1000) => box("mvhd", u32(0, 0, 0, scale, units), Buffer.alloc(80));
const longHead = (units: number, scale: number) =>
  box("mvhd", u32(1 << 24, 0, 0, 0, 0, scale, 0, units), Buffer.alloc(80));
const mp4 = (...inside: Buffer[]) => Buffer.concat([ftyp, box("moov", ...inside)]);

const reads: number[] = [];
const lengthOf = (mime: string, bytes: Buffer, size = bytes.length) => {
  reads.length = 0;
  return filmLength(mime, size, async (first, last) => {
    reads.push(last - first + 1);
    return bytes.subarray(first, last + 1);
  });
};

const large = Buffer.concat([u32(1), Buffer.from("mdat"), u32(0, 5016), Buffer.alloc(5000)]);
const films: [what: string, bytes: Buffer, seconds: number][] = [
  ["with its head in front", Buffer.concat([mp4(head(581_600)), mdat]), 582],
  ["with its head behind", Buffer.concat([ftyp, mdat, box("moov", head(90_000))]), 90],
  ["with its head behind a large part", Buffer.concat([ftyp, large, box("moov", head(90_000))]), 90],
  ["with a long head", mp4(longHead(10_800_000, 90_000)), 120],
  ["in fragments", mp4(head(0), box("mvex", box("mehd", u32(0, 61_000), Buffer.alloc(4)))), 61],
  ["of half a second", mp4(head(400)), 1],
];

test.each(films)("an MP4 %s says how long it is", async (_, bytes, seconds) => {
  expect(await lengthOf("video/mp4", bytes)).toBe(seconds);
});

test("a WebM says how long it is, and few bytes of it are read", async () => {
  const still = Buffer.alloc(400_000);
  const frames = Array.from({ length: 24 }, () => ({ bytes: still, isKey: true }));
  const film = packFilm(frames, { seconds: 12, width: 16, height: 9 });

  expect(await lengthOf("video/webm", film)).toBe(12);
  expect(reads.reduce((sum, count) => sum + count, 0)).toBeLessThan(1000);
});

const webm = packFilm([], { seconds: 12, width: 16, height: 9 });
test.each<[what: string, mime: string, bytes: Buffer, size?: number]>([
  ["nothing", "video/mp4", Buffer.alloc(0)],
  ["no head", "video/mp4", Buffer.concat([ftyp, mdat])],
  ["a head cut off", "video/mp4", mp4(head(90_000)).subarray(0, 50)],
  ["a head past the end", "video/mp4", Buffer.concat([ftyp, box("moov").fill(0xff, 0, 4)]), 2 ** 31],
  ["boxes of no length", "video/mp4", Buffer.concat([ftyp, u32(2), Buffer.alloc(9000)])],
  ["endless small boxes", "video/mp4", Buffer.concat(Array.from({ length: 5000 }, () => box("free")))],
  ["no unit", "video/mp4", mp4(head(90_000, 0))],
  ["more than a day", "video/mp4", mp4(head(90_000_000))],
  ["no length in fragments", "video/mp4", mp4(head(0))],
  ["nothing of a WebM", "video/webm", Buffer.alloc(0)],
  ["a WebM cut off", "video/webm", webm.subarray(0, 60)],
  ["noise", "video/webm", Buffer.alloc(5000, 0x1a)],
  ["zeros", "video/webm", Buffer.alloc(5000)],
  ["another kind", "video/quicktime", mp4(head(90_000))],
])("%s says no length, and is soon left alone", async (_, mime, bytes, size) => {
  expect(await lengthOf(mime, bytes, size)).toBe(null);
  expect(reads.length).toBeLessThanOrEqual(130);
});

test("no bytes at all make it stumble", async () => {
  const kinds = [Buffer.concat([mp4(head(90_000)), mdat]), webm] as const;
  for (const [place, bytes] of kinds.entries())
    for (let at = 0; at < Math.min(bytes.length, 400); at += 1)
      for (const value of [0, 1, 0x7f, 0xff]) {
        const broken = Buffer.from(bytes);
        broken[at] = value;
        const seconds = await lengthOf(place === 0 ? "video/mp4" : "video/webm", broken);
        expect(seconds === null || (seconds >= 1 && seconds <= 86_400)).toBe(true);
      }
});
