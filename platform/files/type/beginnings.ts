/** A file's type by its first bytes; types that begin alike (archives, texts) are told apart later. */
export type Beginning = { family: "picture" | "pdf" | "media" | "archive" | "text"; mime: string };

/** How many first bytes are checked. */
export const headLength = 4096;

const starts: [start: string, mime: string, family: Beginning["family"]][] = [
  ["%PDF-1.", "application/pdf", "pdf"],
  ["%PDF-2.", "application/pdf", "pdf"],
  ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "image/png", "picture"],
  ["\xff\xd8\xff", "image/jpeg", "picture"],
  ["PK\x03\x04", "application/zip", "archive"],
  ["PK\x05\x06", "application/zip", "archive"],
];

// Brands of ISO base media files (ftyp) that browsers play; those of still pictures (heic, avif) and others are left
// out.
const quickTime = /^qt {2}/;
const sound = /^M4[AB] /;
const film = /^(iso[m2-9]|mp4[12v]|avc1|M4V[ HP]|dash|3g[p2]|MSNV|mmp4|F4V )/;

/** The type a file begins like, or null when no accepted type begins that way. Text has no signature. */
export function beginningOf(head: Buffer): Beginning | null {
  const text = head.toString("latin1");
  const known = starts.find(([start]) => text.startsWith(start));
  if (known) return { mime: known[1], family: known[2] };
  if (text.startsWith("RIFF") && text.startsWith("WEBPVP8", 8)) return { family: "picture", mime: "image/webp" };
  const media = mediaOf(head, text);
  if (media) return { family: "media", mime: media };
  return isBinary(head) ? null : { family: "text", mime: "text/plain" };
}

function mediaOf(head: Buffer, text: string): string | null {
  if (text.startsWith("RIFF") && text.startsWith("WAVE", 8)) return "audio/wav";
  if (text.startsWith("OggS\0")) return /^.{28,300}?(\x80theora|BBCD|OVP80)/s.test(text) ? "video/ogg" : "audio/ogg";
  if (text.startsWith("\x1aE\xdf\xa3")) return matroskaOf(text);
  if (text.startsWith("ftyp", 4)) return isoOf(head, text.slice(8, 12));
  // QuickTime from before 2001 begins directly with its boxes; the first byte of their length is never a letter.
  if (/^.{4}(moov|mdat|wide|free|skip)/s.test(text) && head.readUInt8(0) < 0x20) return "video/quicktime";
  return isMp3(head, text) ? "audio/mpeg" : null;
}

function isoOf(head: Buffer, brand: string) {
  const boxLength = head.readUInt32BE(0);
  if (boxLength < 16 || boxLength > 1024) return null;
  if (quickTime.test(brand)) return "video/quicktime";
  if (sound.test(brand)) return "audio/mp4";
  return film.test(brand) ? "video/mp4" : null;
}

/** The document type is in the EBML header: element 0x4282, its length, its name. */
function matroskaOf(text: string) {
  const type = /B\x82[\x80-\x8f](webm|matroska)/.exec(text.slice(0, 100))?.[1];
  return type === "webm" ? "video/webm" : type ? "video/x-matroska" : null;
}

/** An ID3v2 tag (its length in 7-bit bytes), or a layer III frame header that names a bit rate and a sampling rate. */
function isMp3(head: Buffer, text: string) {
  const tag = [...head.subarray(3, 10)];
  if (text.startsWith("ID3") && tag.every((byte) => byte < 0x80) && (tag[0] ?? 0) <= 4 && (tag[1] ?? 0) < 16)
    return true;
  const [sync = 0, layer = 0, rates = 0] = head;
  const hasRates = rates >> 4 !== 0xf && rates >> 4 !== 0 && (rates & 0x0c) !== 0x0c;
  return sync === 0xff && (layer & 0xe6) === 0xe2 && (layer & 0x18) !== 0x08 && hasRates;
}

/** Text has no control characters except tab, line feed, form feed and carriage return. */
export function isBinary(bytes: Uint8Array): boolean {
  for (const byte of bytes)
    if (byte === 0x7f || (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13)) return true;
  return false;
}
