import { Parser } from "saxen";
import { Unreadable } from "./unreadable.ts";
import { cutOff } from "./unzip.ts";

export type Attributes = Record<string, string>;
type Walk = {
  open?: (name: string, at: () => Attributes, decode: (text: string) => string) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Goes through a document; names come without their prefix, and text with its entities read. */
export function walk(xml: string, { open, close, text }: Walk): void {
  if (xml === "") return;
  const local = (name: string) => name.slice(name.indexOf(":") + 1);
  const parser = new Parser()
    .on("openTag", (name, at, decode) => open?.(local(name), at, decode))
    .on("closeTag", (name) => close?.(local(name)))
    .on("text", (written, decode) => text?.(decode(written)))
    .on("cdata", (written) => text?.(written));
  try {
    parser.parse(xml);
  } catch (problem) {
    throw problem instanceof Unreadable ? problem : new Unreadable(cutOff);
  }
}
