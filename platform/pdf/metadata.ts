const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => signs[sign] ?? "");

type DocumentFacts = { title: string; author: string; at: Date };

/**
 * A document's metadata in XML, which PDF/A asks for. PDFKit writes its own from the same facts, and leaves `&` in them as
 * it is.
 */
export function describe({ title, author, at }: DocumentFacts): string {
  const on = at.toISOString().replace(/\.\d+Z$/, "Z");
  return `<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
  <xmp:CreateDate>${on}</xmp:CreateDate><xmp:ModifyDate>${on}</xmp:ModifyDate>
  <xmp:CreatorTool>${escaped(author)}</xmp:CreatorTool><pdf:Producer>Foyer</pdf:Producer>
  <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
  <dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
  <dc:language><rdf:Bag><rdf:li>en</rdf:li></rdf:Bag></dc:language>
</rdf:Description>`;
}

export const facturXFile = "factur-x.xml";
const facturX = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

const property = (name: string, about: string) => `<rdf:li rdf:parseType="Resource">
  <pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>
  <pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${about}</pdfaProperty:description>
</rdf:li>`;

/** Says that an invoice for programs is inside, and explains the words it says so in, as PDF/A asks. */
export const describeFacturX = `<rdf:Description rdf:about="" xmlns:fx="${facturX}">
  <fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${facturXFile}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${facturX}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>
      ${property("DocumentFileName", "The name of the embedded XML document")}
      ${property("DocumentType", "The type of the hybrid document in capital letters, e.g. INVOICE")}
      ${property("Version", "The version of the standard applying to the embedded XML document")}
      ${property("ConformanceLevel", "The conformance level of the embedded XML document")}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
