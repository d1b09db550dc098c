import { expect, test } from "vitest";
import { documents, recordings, unwanted } from "#tests/uploads/samples.ts";
import { checkFileType } from "./check-file-type.ts";

const kinds = new Set([...documents, ...recordings].map(([, mime]) => mime));

async function judged(name: string, bytes: Buffer, step = 65_536) {
  const judge = checkFileType({ name, isAllowed: (mime) => kinds.has(mime), notAllowed: "Not this." });
  for (let at = 0; at < bytes.length; at += step) {
    const because = judge.look(bytes.subarray(at, at + step));
    if (because) return { because };
  }
  return judge.decide(bytes.length, async (first, last) => bytes.subarray(first, last + 1));
}

test.each([...documents, ...recordings])("%s is %s, in one piece or byte by byte", async (name, mime, bytes) => {
  expect(await judged(name, bytes)).toEqual({ mime });
  expect(await judged(name, bytes, 1)).toEqual({ mime });
});

test.each(unwanted)("%s is refused", async (_, name, bytes) => {
  expect(await judged(name, bytes)).toEqual({ because: expect.any(String) });
  expect(await judged(name, bytes, 7)).toEqual({ because: expect.any(String) });
});

test("a name changes nothing but which kind of text it is", async () => {
  for (const [name, mime, bytes] of [...documents, ...recordings])
    if (!mime.startsWith("text/")) expect(await judged(`${name}.exe`, bytes)).toEqual({ mime });
  expect(await judged("READ.ME.TXT", Buffer.from("hello"))).toEqual({ mime: "text/plain" });
  expect(await judged("hello", Buffer.from("hello"))).toEqual({ because: "Not this." });
});

test("an XML document is taken where XML is, and not one that a browser would draw", async () => {
  const judge = async (name: string, text: string, step: number) => {
    const bytes = Buffer.from(text);
    const judge = checkFileType({ name, isAllowed: (mime) => mime === "application/xml", notAllowed: "Not this." });
    for (let place = 0; place < bytes.length; place += step) {
      const because = judge.look(bytes.subarray(place, place + step));
      if (because) return because;
    }
    return judge.decide(bytes.length, async (first, last) => bytes.subarray(first, last + 1));
  };
  const invoice = `<?xml version="1.0"?><Invoice xmlns="urn:oasis"><ID>7</ID>${" ".repeat(5000)}</Invoice>`;
  for (const step of [1, 7, 65_536]) {
    expect(await judge("7.xml", invoice, step)).toEqual({ mime: "application/xml" });
    expect(await judge("7.xml", `\ufeff${invoice}`, step)).toEqual({ mime: "application/xml" });
    expect(await judge("7.txt", invoice, step)).toBe("Not this.");
    for (const hidden of [
      "<script>",
      "<!DOCTYPE a>",
      '<a xmlns="http://www.w3.org/2000/svg"/>',
      '<?xml-stylesheet a=""?>',
    ])
      expect([hidden, await judge("7.xml", invoice.replace("</Invoice>", `${hidden}</Invoice>`), step)]).toEqual([
        hidden,
        expect.stringContaining("something other"),
      ]);
  }
  expect(await judge("7.xml", "no markup", 7)).toEqual({ because: "Not this." });
});

test("what is hidden across two pieces is found", async () => {
  const picture = Buffer.concat([
    documents.find(([name]) => name === "a.png")?.[2] ?? Buffer.alloc(0),
    Buffer.from("<script>"),
  ]);

  for (let step = picture.length - 8; step < picture.length; step++)
    expect(await judged("a.png", picture, step)).toEqual({ because: expect.stringContaining("something other") });
});
