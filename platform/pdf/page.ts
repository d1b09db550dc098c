import type { Font } from "fontkit";
import { type Faces, openFacesFor, type Voice } from "./faces.ts";
import { features, type TextLine, toLines } from "./lines.ts";
import { describe, describeFacturX, facturXFile } from "./metadata.ts";
import { Tags } from "./tags.ts";
import { isReordered } from "./words.ts";

export const ink = "#1b1e26";
export const muted = "#555a66";
export const hairline = "#d3d6dc";
/** In points: A4 with its margins. The foot is reserved for the page number. */
export const page = { width: 595.28, height: 841.89, side: 56, top: 56, foot: 72 };
export const room = page.width - 2 * page.side;
const sizes = { A4: page, Letter: { ...page, width: 612, height: 792 } };
export type PaperSize = keyof typeof sizes;

export type Ink = { voice: Voice; size: number; color: string };
type TextBox = { x: number; y: number; width: number; isRight?: boolean };

/** Different fonts share one baseline. */
const onTheLine = { lineBreak: false, baseline: "alphabetic" } as const;

const keys = new WeakMap<Font, string>();
let opened = 0;

/** By this PDFKit knows a font again; files of one family have the same name, and each change would embed another copy. */
function keyOf(font: Font): string {
  const key = keys.get(font) ?? `face-${++opened}`;
  keys.set(font, key);
  return key;
}

/** `text`: all that it will say. `places`: the countries of those it is for, the reader's first. */
type PaperFacts = { title: string; author: string; at: Date; size?: PaperSize; text: string; places?: string[] };

/** A document being drawn: where the pen is, and how to write and rule. Tagged, and made to be kept (PDF/A-3b). */
export class Paper {
  y = page.top;
  readonly doc: PDFKit.PDFDocument;
  readonly tags: Tags;
  /** Of each page, in points, and how wide its text may be. */
  readonly height: number;
  readonly room: number;
  readonly #faces: Faces;

  private constructor(doc: PDFKit.PDFDocument, faces: Faces, size: PaperSize) {
    this.doc = doc;
    this.height = sizes[size].height;
    this.room = sizes[size].width - 2 * page.side;
    this.tags = new Tags(doc);
    this.#faces = faces;
  }

  static async lay({ title, author, at, size = "A4", text, places }: PaperFacts): Promise<Paper> {
    // Loaded with the first document: with its fonts it takes 60 MB.
    const { default: PDFDocument } = await import("pdfkit");
    const doc = new PDFDocument({
      size: size.toUpperCase(),
      margin: 0,
      bufferPages: true,
      lang: "en",
      displayTitle: true,
      pdfVersion: "1.7",
      subset: "PDF/A-3b",
      tagged: true,
      info: { Title: title, Author: author, Creator: author, Producer: "Foyer", CreationDate: at, ModDate: at },
    });
    // In place of what PDFKit would write (metadata.ts).
    Object.assign(doc, { _addInfo: () => doc.appendXML(describe({ title, author, at })) });
    return new Paper(doc, await openFacesFor(text, places), size);
  }

  /** Puts the same document for programs into it, as Factur-X and ZUGFeRD do. */
  embed(xml: string, at: Date): void {
    const times = { creationDate: at, modifiedDate: at };
    const about = { type: "text/xml", description: "The same invoice for programs", relationship: "Alternative" };
    this.doc.file(Buffer.from(xml), { name: facturXFile, ...about, ...times });
    this.doc.appendXML(describeFacturX);
  }

  lines = (text: string, { voice, size }: Pick<Ink, "voice" | "size">, width: number): TextLine[] =>
    toLines(text, { fonts: this.#faces[voice], size }, width);

  /** Writes lines at a place; returns their height. */
  write(
    lines: TextLine[],
    { size, color }: Pick<Ink, "size" | "color">,
    { x, y, width, isRight = false }: TextBox,
  ): number {
    const leading = size * 1.4;
    for (const [at, line] of lines.entries()) {
      let left = isRight ? x + width - line.width : x;
      // Read aloud, the last word of a line and the first of the next are two.
      const end = at < lines.length - 1 ? " " : "";
      for (const [place, { font, text, width: taken }] of line.runs.entries()) {
        const written = place === line.runs.length - 1 && !text.endsWith(" ") ? text + end : text;
        this.doc.font(font as unknown as PDFKit.Mixins.PDFFontSource, keyOf(font)); // its types lag behind: an opened font works too
        this.doc.fontSize(size).fillColor(color);
        const draw = () =>
          this.doc.text(written, left, y + at * leading + size, { ...onTheLine, features: [...features] });
        if (isReordered(written)) this.#drawReordered(written, draw);
        else draw();
        left += taken;
      }
    }
    return lines.length * leading;
  }

  /** The mark ends in the coordinates of text, in which readers such as poppler place what was written. */
  #drawReordered(text: string, draw: () => void): void {
    this.doc.markContent("Span", { actual: text });
    draw();
    this.doc.save().transform(1, 0, 0, -1, 0, this.height);
    this.doc.endMarkedContent();
    this.doc.restore();
  }

  rule(y: number, color = hairline, weight = 0.75): void {
    const from = page.side;
    const to = page.side + this.room;
    this.tags.aside("Layout", () =>
      this.doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(color).stroke(),
    );
  }

  /** Whether this much more fits on the page. */
  fits = (height: number): boolean => this.y + height <= this.height - page.foot;

  turn(): void {
    this.doc.addPage();
    this.y = page.top;
  }

  async bytes(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    this.doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    const ended = new Promise((resolve) => this.doc.on("end", resolve));
    // PDFKit would pack all pages at once, and a long document hold up everybody else.
    const packing = this.doc as unknown as { _pageBuffer: unknown[] }; // missing from its types
    for (const one of packing._pageBuffer) {
      packing._pageBuffer = [one];
      this.doc.flushPages();
      await new Promise(setImmediate);
    }
    this.doc.end();
    await ended;
    return Buffer.concat(chunks);
  }
}
