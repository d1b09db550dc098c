import { openSigningKey, sign } from "./algorithms.ts";
import { readCertificate } from "./certificate.ts";
import { type Bytes, concat, sha256, toHex } from "./der.ts";
import { addRevision, pdfText, readRevision, withEntries } from "./pdf-revision.ts";
import { signedAttributes, signedData } from "./signed-data.ts";
import { mostTokenBytes } from "./timestamp.ts";

/** A certificate with its key (PKCS #8), and the certificates above it. */
export type Signer = { certificate: Bytes; chain: Bytes[]; privateKey: Bytes };

/** Gets a timestamp over a signature; null leaves the document without one. */
export type Stamp = (signature: Bytes) => Promise<Bytes | null>;

type Sealing = { signer: Signer; name: string; reason: string; at: Date; stamp?: Stamp | undefined };

const blank = "0000000000";

/**
 * Signs a PDF (PAdES B-B, or B-T with a timestamp). The signature is added after the document, which stays as it was, tags
 * and PDF/A included, and covers all of it.
 */
export async function sealPdf(pdf: Uint8Array, { signer, name, reason, at, stamp }: Sealing): Promise<Bytes> {
  const certificate = readCertificate(signer.certificate);
  const chain = signer.chain.map(readCertificate);
  const room =
    2048 + [certificate, ...chain].reduce((sum, { raw }) => sum + raw.length, 0) + (stamp ? mostTokenBytes : 0);
  const { bytes, from, to } = withPlace(pdf, { name, reason, at, room });

  const attributes = await signedAttributes(await sha256(covered(bytes, from, to)), certificate);
  const key = await openSigningKey(signer.privateKey, certificate.keyInfo);
  const signature = await sign(key, attributes);
  const token = stamp ? await stamp(signature) : null;
  const isElliptic = key.kind.name === "ECDSA";
  // Its pages say already that there is one.
  if (token && token.length > mostTokenBytes) throw new Error("The timestamp is larger than its room.");
  const cms = signedData({ certificate, chain, attributes, signature, isElliptic, token });
  bytes.set(new TextEncoder().encode(toHex(cms)), from + 1);
  return bytes;
}

/** All but the signature itself. */
export const covered = (bytes: Bytes, from: number, to: number): Bytes =>
  concat(bytes.subarray(0, from), bytes.subarray(to));

/** Makes room for a signature, and says which bytes it does not cover. */
function withPlace(
  pdf: Uint8Array,
  { name, reason, at, room }: Pick<Sealing, "name" | "reason" | "at"> & { room: number },
) {
  const known = readRevision(pdf);
  const [field, value] = [known.size, known.size + 1];
  const catalog = known.objectText(known.root);
  const page = known.objectText(known.firstPage);
  if (catalog.includes("/AcroForm") || page.includes("/Annots")) throw new Error("This PDF has a form or links.");
  const box = `/Type /Annot /Subtype /Widget /FT /Sig /T (Seal) /F 132 /Rect [0 0 0 0]`;
  const objects: [number, string][] = [
    [known.root, withEntries(catalog, `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>`)],
    [known.firstPage, withEntries(page, `/Annots [${field} 0 R]`)],
    [field, `<< ${box} /P ${known.firstPage} 0 R /V ${value} 0 R >>`],
    [value, signatureDictionary({ name, reason, at, room })],
  ];
  const bytes = addRevision(
    pdf,
    known,
    objects.toSorted(([one], [other]) => one - other),
  );
  const added = pdfText(bytes.subarray(pdf.length));
  const from = pdf.length + added.lastIndexOf("/Contents <") + "/Contents ".length;
  const to = from + 2 * room + 2;
  const range = [from, to, bytes.length - to].map((number) => String(number).padStart(10, "0")).join(" ");
  const place = pdf.length + added.lastIndexOf(`/ByteRange [0 ${blank}`) + "/ByteRange [0 ".length;
  bytes.set(new TextEncoder().encode(range), place);
  return { bytes, from, to };
}

function signatureDictionary({
  name,
  reason,
  at,
  room,
}: Pick<Sealing, "name" | "reason" | "at"> & { room: number }): string {
  const on = at.toISOString().replace(/[-:T]|\.\d+Z/g, "");
  return [
    "<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached",
    `/M (D:${on}Z) /Name ${text(name)} /Reason ${text(reason)}`,
    `/ByteRange [0 ${blank} ${blank} ${blank}]`,
    `/Contents <${"0".repeat(2 * room)}> >>`,
  ].join("\n");
}

/** Text in UTF-16, in hexadecimal: nothing in it can be taken for anything else. */
const text = (words: string): string =>
  `<FEFF${Array.from({ length: words.length }, (_, at) => words.charCodeAt(at).toString(16).padStart(4, "0")).join("")}>`;
