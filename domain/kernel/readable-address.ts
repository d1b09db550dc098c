/**
 * An address with its domain as people write it: jo@müller.example for jo@xn--mller-kva.example. A part of the domain
 * that could be taken for another, because it mixes scripts or only looks Latin, stays as it is.
 */
export function readableAddress(address: string): string {
  const at = address.lastIndexOf("@");
  if (!/xn--/i.test(address.slice(at + 1))) return address;
  const labels = address.slice(at + 1).split(".");
  return `${address.slice(0, at + 1)}${labels.map(readableLabel).join(".")}`;
}

/** A domain as name servers know it; unchanged, in lower case, where there is no such domain. */
export function asciiDomain(domain: string): string {
  const written = domain.toLowerCase();
  if (/^[\x20-\x7e]*$/.test(written) || /[\x20-\x2c/:-@[-`{-\x7f]/.test(written)) return written;
  const url = `http://${written}/`;
  return URL.canParse(url) ? new URL(url).hostname : written;
}

const scripts = ["Latin", "Greek", "Cyrillic", "Arabic", "Hebrew", "Thai", "Devanagari", "Hangul"];
const one = [
  ...scripts.map((script) => `\\p{Script=${script}}`),
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー",
];
const ofOneScript = one.map((letters) => new RegExp(`^[${letters}\\p{M}\\d-]+$`, "u"));
const looksLatin = /^[аеорсухѕіјһԛԝӏбгοαερτυνικ\d-]+$/u;

function readableLabel(label: string): string {
  const text = label.startsWith("xn--") ? decoded(label.slice(4)) : null;
  if (text === null || looksLatin.test(text) || !ofOneScript.some((letters) => letters.test(text))) return label;
  return asciiDomain(`${text}.example`) === `${label}.example` ? text : label;
}

/** Punycode (RFC 3492, 6.2); null for what is none. */
function decoded(label: string): string | null {
  const dash = label.lastIndexOf("-");
  const points = [...label.slice(0, Math.max(dash, 0))].map((letter) => letter.codePointAt(0) ?? 0);
  let [point, place, bias] = [128, 0, 72];
  for (let at = dash + 1; at < label.length; ) {
    const before = place;
    for (let weight = 1, step = 36; ; step += 36) {
      const digit = "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(label[at] ?? "");
      at += 1;
      if (digit < 0 || at > label.length) return null;
      place += digit * weight;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    bias = adapted(place - before, points.length + 1, before === 0);
    point += Math.floor(place / (points.length + 1));
    place %= points.length + 1;
    if (point > 0x10ffff) return null;
    points.splice(place, 0, point);
    place += 1;
  }
  return String.fromCodePoint(...points);
}

function adapted(change: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(change / (isFirst ? 700 : 2));
  delta += Math.floor(delta / length);
  let steps = 0;
  for (; delta > 455; steps += 36) delta = Math.floor(delta / 35);
  return steps + Math.floor((36 * delta) / (delta + 38));
}
