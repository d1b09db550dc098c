/** A piece of a document, written out; `null` for an element that says nothing, which is left out. */
export type Xml = { xml: string } | null;
type Content = string | Xml[];

/** What XML 1.0 cannot hold at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escaped = (text: string): string =>
  text.replaceAll(forbidden, "").replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? "");

/** An element of the standard's name. One without text and children is left out, as the rules of e-invoices ask. */
export function el(name: string, content: Content, attributes: Record<string, string> = {}): Xml {
  const inner = typeof content === "string" ? escaped(content.trim()) : joined(content);
  if (inner === "") return null;
  const at = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return { xml: `<${name}${at.join("")}>${inner}</${name}>` };
}

/** Several of the same name, one for each. */
export const each = <T>(items: T[], draw: (item: T, at: number) => Xml): Xml => {
  const xml = joined(items.map(draw));
  return xml === "" ? null : { xml };
};

const joined = (parts: Xml[]) => parts.map((part) => part?.xml ?? "").join("");

/** The whole file. */
export const fileOf = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root?.xml ?? ""}\n`;
