type Element = PDFKit.PDFStructureElement;
/** The standard's names of what a document is made of. */
export type Tag =
  | "Document"
  | "H1"
  | "H2"
  | "P"
  | "Span"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "TR"
  | "TH"
  | "TD"
  | "Figure";
/** `box`: left, top, right and bottom of a picture. */
type TagFacts = { alt?: string; box?: [number, number, number, number] };

/**
 * What the parts of a document are, in the order in which they are read: programs that read aloud go by it. Whatever only
 * decorates is marked as such.
 */
export class Tags {
  readonly #doc: PDFKit.PDFDocument;
  /** The element that is open, and those around it. */
  readonly #open: Element[] = [];

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    const whole = doc.struct("Document");
    doc.addStructure(whole);
    this.#open.push(whole);
  }

  /** Drawn at once, on one page. */
  leaf<T>(tag: Tag, draw: () => T, { alt, box }: TagFacts = {}): T {
    const drawn: T[] = [];
    const options = { ...(alt && { alt }), ...(box && { bbox: box }), ...(tag === "TH" && { scope: "Column" }) };
    const element = this.#doc.struct(tag, options);
    this.#open.at(-1)?.add(element);
    element.add(() => drawn.push(draw()));
    element.end();
    const [result = draw()] = drawn;
    return result;
  }

  begin(tag: Tag): void {
    const element = this.#doc.struct(tag);
    this.#open.at(-1)?.add(element);
    this.#open.push(element);
  }

  end(): void {
    this.#open.pop()?.end();
  }

  inside<T>(tag: Tag, draw: () => T): T {
    this.begin(tag);
    const drawn = draw();
    this.end();
    return drawn;
  }

  /** What nobody needs to hear: rules, and what each page repeats. */
  aside<T>(type: "Layout" | "Pagination", draw: () => T): T {
    this.#doc.markContent("Artifact", { type });
    const drawn = draw();
    this.#doc.endMarkedContent();
    return drawn;
  }
}
