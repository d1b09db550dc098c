import { Unreadable } from "../tables/unreadable.ts";
import { cutOff } from "../tables/unzip.ts";
import { walk } from "../tables/walk-xml.ts";

/** An element without the prefix of its name. */
export type Element = { name: string; at: Record<string, string>; text: string; children: Element[] };

/** The largest file that is read; e-invoices have a few thousand lines at most. */
export const mostBytes = 10 * 1024 * 1024;
const mostElements = 200_000;
const deepest = 60;

export const tooLarge = "This file is larger than 10 MB. E-invoices are much smaller; enter it by hand.";
const tooDeep = "This file is nested deeper than any e-invoice. Enter it by hand.";
const declares = "This file declares entities or a document type, which e-invoices never do. It was not read.";

/** A file of XML as a tree. Nothing in it is ever expanded or fetched: whatever would be is refused before it is read. */
export function readTree(bytes: Uint8Array): Element {
  if (bytes.byteLength > mostBytes) throw new Unreadable(tooLarge);
  const xml = decoded(bytes);
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml)) throw new Unreadable(declares);
  const whole: Element = { name: "", at: {}, text: "", children: [] };
  const open = [whole];
  let count = 0;
  walk(xml, {
    open(name, at) {
      count += 1;
      if (count > mostElements) throw new Unreadable(tooLarge);
      if (open.length > deepest) throw new Unreadable(tooDeep);
      const element = { name, at: { ...at() }, text: "", children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    close: () => void open.pop(),
    text(written) {
      const last = open.at(-1);
      if (last) last.text += written;
    },
  });
  const [root] = whole.children;
  if (!root || open.length > 1) throw new Unreadable(cutOff);
  return root;
}

/** In the encoding that the file itself names. */
function decoded(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe ? "utf-16be" : null;
  const named = marked ?? /encoding=["']([\w.-]+)["']/.exec(start)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(named, { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable(cutOff);
  }
}

/** All elements that a path of names leads to. */
export const allIn = (from: Element, ...path: string[]): Element[] =>
  path.reduce<Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
    [from],
  );

/** The text of the first of them; empty where there is none. */
export const textIn = (from: Element, ...path: string[]): string => (allIn(from, ...path)[0]?.text ?? "").trim();
