import { addLeaf, deepest, depthOf, type Leaf, leavesOf, parseJson } from "./leaves.ts";

/** `a[b][0]=c` is `{"a": {"b": ["c"]}}`. */
export function readForm(text: string, type: string): Leaf[] | null {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
  if (!isForm && (/\bjson\b/i.test(type) || !/^[^\s={}[\]"]{1,200}(\[[^\s=]*\])*=/.test(text))) return null;
  const leaves: Leaf[] = [];
  const times = new Map<string, number>();
  for (const [name, value] of pairsIn(text)) {
    const inside = objectIn(value);
    for (const leaf of inside ? leavesOf(inside) : []) addLeaf(leaves, [name, ...leaf.keys], leaf.value);
    if (inside) continue;
    const keys = keysOf(name);
    const before = times.get(name) ?? 0;
    times.set(name, before + 1);
    addLeaf(leaves, before > 0 || name.endsWith("[]") ? [...keys, String(before)] : keys, value);
  }
  return leaves.length === 0 ? null : leaves;
}

/** Older pages write letters with accents as the bytes of Windows-1252. */
function pairsIn(text: string): URLSearchParams {
  const pairs = new URLSearchParams(text);
  const isWestern = !/%EF%BF%BD|\ufffd/i.test(text) && [...pairs].flat().some((part) => part.includes("\ufffd"));
  return isWestern ? new URLSearchParams(text.replace(/%[89a-f][0-9a-f]/gi, asUtf8)) : pairs;
}

const western = new TextDecoder("windows-1252");
const asUtf8 = (written: string) =>
  encodeURIComponent(western.decode(Uint8Array.of(Number.parseInt(written.slice(1), 16))));

const keysOf = (name: string) => name.split(/\[|\]/).filter((key, place) => place === 0 || key !== "");

/** A form in parts, as Jotform sends it. A part that is an object as JSON, such as its `rawRequest`, is read further, here and in plain forms. */
export function readMultipart(text: string): Leaf[] | null {
  const [mark] = /^--[^\r\n]{1,100}(?=\r?\n)/.exec(text) ?? [];
  if (!mark) return null;
  const leaves: Leaf[] = [];
  for (const part of text.split(mark)) {
    const [head = "", ...body] = part.replace(/^\r?\n/, "").split(/\r?\n\r?\n/);
    const [, name = ""] = /;\s*name="?([^";\r\n]*)/i.exec(head) ?? [];
    // Files are of no use for a lead.
    if (name === "" || /;\s*filename\*?=/i.test(head)) continue;
    const value = body.join("\n\n").replace(/\r?\n$/, "");
    const inside = objectIn(value);
    if (inside) for (const leaf of leavesOf(inside)) addLeaf(leaves, [name, ...leaf.keys], leaf.value);
    else addLeaf(leaves, keysOf(name), value);
  }
  return leaves.length === 0 ? null : leaves;
}

function objectIn(text: string): Record<string, unknown> | null {
  if (!/^\s*\{/.test(text) || depthOf(text) > deepest) return null;
  return (parseJson(text) ?? null) as Record<string, unknown> | null; // it begins with a bracket
}
