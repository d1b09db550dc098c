import { UnreadableStatement } from "./bank-file.ts";

/** An element that holds others; `fields` are those that hold a value, the first of each name. */
export type OfxPart = { name: string; fields: Map<string, string>; parts: OfxPart[] };

type Tag = { isEnd: boolean; isEmpty: boolean; name: string; text: string };

export const ofxCutOff = "The OFX file is cut off. Download it from the bank again.";

const mostDeep = 64;
const mostParts = 300_000;

/**
 * Reads OFX 1, which is SGML, and OFX 2, which is XML and often written as if it were SGML. Values may lack an end tag:
 * what holds others is told by its end, and by never being followed by text.
 */
export function ofxTree(file: string): OfxPart {
  const text = withoutMarks(file);
  const holders = holdersIn(text);
  const root = part("");
  const open = [root];
  let count = 0;
  const close = (name: string) => {
    const at = open.findLastIndex((one) => one.name === name);
    if (at > 0) open.length = at;
  };
  for (const { isEnd, isEmpty, name, text: value } of tagsIn(text)) {
    const around = open.at(-1) ?? root;
    if (isEnd) close(name);
    else if (isEmpty || !holders.has(name)) {
      if (!around.fields.has(name)) around.fields.set(name, decoded(value));
    } else {
      // None holds another of its own name: the end of the one before is missing.
      close(name);
      const inside = part(name);
      open.at(-1)?.parts.push(inside);
      open.push(inside);
      count += 1;
      if (open.length > mostDeep) throw new UnreadableStatement("This is no bank statement: it is nested too deep.");
      if (count > mostParts) throw new UnreadableStatement("The OFX file has too many parts. Choose a shorter time.");
    }
  }
  return root;
}

const part = (name: string): OfxPart => ({ name, fields: new Map(), parts: [] });

/** All of these names, however deep they stand; none lies within another. */
export const partsIn = (around: OfxPart, ...names: string[]): OfxPart[] =>
  around.parts.flatMap((inside) => (names.includes(inside.name) ? inside : partsIn(inside, ...names)));

/** The names of elements that hold others. A statement or a line among the values was never ended. */
function holdersIn(text: string): Set<string> {
  const begun = new Set<string>();
  const ended = new Set<string>();
  const valued = new Set<string>();
  for (const { isEnd, name, text: value } of tagsIn(text)) {
    (isEnd ? ended : begun).add(name);
    if (!isEnd && value !== "") valued.add(name);
  }
  const holders = begun.intersection(ended).difference(valued);
  const isCut = ["OFX", "STMTRS", "CCSTMTRS", "STMTTRN"].some((name) => begun.has(name) && !holders.has(name));
  if (isCut || !begun.has("OFX")) throw new UnreadableStatement(ofxCutOff);
  return holders;
}

/** With the text behind each, as it is written. */
function* tagsIn(text: string): Generator<Tag> {
  let last: { tag: Omit<Tag, "text">; at: number } | null = null;
  for (const { 0: whole, 1: end, 2: name = "", 3: more = "", index } of text.matchAll(
    /<(\/?)([A-Za-z][\w.-]{0,60})([^<>]{0,200})>/g,
  )) {
    if (last) yield { ...last.tag, text: text.slice(last.at, index).trim() };
    const tag = { isEnd: end === "/", isEmpty: more.endsWith("/"), name: name.toUpperCase() };
    last = { tag, at: index + whole.length };
  }
  if (last) yield { ...last.tag, text: "" };
}

/** Without comments, and with marked sections as text. */
function withoutMarks(text: string): string {
  let rest = "";
  let from = 0;
  for (;;) {
    const at = text.indexOf("<!", from);
    const isSection = text.startsWith("<![CDATA[", at);
    const end = at < 0 ? -1 : text.indexOf(isSection ? "]]>" : text.startsWith("<!--", at) ? "-->" : ">", at);
    if (end < 0) return rest + text.slice(from);
    rest += text.slice(from, at);
    if (isSection)
      rest += text
        .slice(at + 9, end)
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;");
    from = text.indexOf(">", end) + 1;
  }
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const decoded = (text: string) =>
  text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, count, hex, name = "") => {
      const code = count ? Number(count) : hex ? Number.parseInt(hex, 16) : 0;
      if (code > 31 && code < 0x11_00_00) return String.fromCodePoint(code);
      return named[String(name).toLowerCase()] ?? whole;
    })
    .trim();
