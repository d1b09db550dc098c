import { Unreadable } from "../tables/unreadable.ts";
import { mostBytes, tooLarge } from "./read-tree.ts";

/** What Factur-X and ZUGFeRD have called the file inside, and XRechnung in a PDF. */
const names = ["factur-x.xml", "zugferd-invoice.xml", "xrechnung.xml"];
const noPdf = "This PDF can't be read. Ask for it again, or enter the expense by hand.";

/** The XML of an e-invoice inside a PDF; null for a PDF without one. */
export async function attachedXml(pdf: Uint8Array): Promise<Uint8Array | null> {
  if (pdf.byteLength > mostBytes) throw new Unreadable(tooLarge);
  // Loaded with the first one: it takes 20 MB.
  const { getDocumentProxy } = await import("unpdf");
  try {
    // It takes the bytes for itself, so it gets a copy. Nothing of the document is drawn or run.
    const document = await getDocumentProxy(new Uint8Array(pdf), { stopAtErrors: true });
    const attached: Map<string, { filename: string }> | null = await document.getAttachments();
    const files = [...(attached ?? [])].map(([id, { filename }]) => ({ id, filename: filename.toLowerCase() }));
    const file = files.find(({ filename }) => names.includes(filename));
    const content: Uint8Array | null = file ? await document.getAttachmentContent(file.id) : null;
    await document.loadingTask.destroy();
    return content;
  } catch {
    throw new Unreadable(noPdf);
  }
}
