import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { keysOf, type Prospect, readEntry } from "./keys.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const read = (text: string) => {
  const entry = readEntry(text);
  return typeof entry === "string" ? entry : `${entry.subject} ${entry.value}`;
};
/** Whether an entry as typed is found for whom somebody wants to bring. */
const finds = (typed: string, prospect: Prospect) => {
  const entry = readEntry(typed);
  return typeof entry !== "string" && keysOf(prospect).some(([key]) => key === entry.key);
};

test.each([
  ["https://www.Silva-Robotics.test/about?x=1", "domain silva-robotics.test"],
  ["www.silva.test", "domain silva.test"],
  ["*.silva.test", "domain silva.test"],
  ["silva.test:8443", "domain silva.test"],
  ["MÜLLER.example", "domain müller.example"],
  ["xn--mller-kva.example", "domain müller.example"],
  [" Jo@Silva.TEST ", "email jo@silva.test"],
  ["\u200bjo@silva\u00ad.test\ufeff", "email jo@silva.test"],
  ["\u202a+44 20 7946 0000\u202c", "phone +442079460000"],
  ["Foo Trading, Co.Ltd", "name Foo Trading, Co.Ltd"],
  ["Anker, Berg & Co., Inc.", "name Anker, Berg & Co., Inc."],
  ["jo@müller.example", "email jo@xn--mller-kva.example"],
  ["+44 (0)20 7946-0000", "phone +442079460000"],
  ["0044 20 7946 0000", "phone +442079460000"],
  ["Silva Robotics GmbH & Co. KG", "name Silva Robotics GmbH & Co. KG"],
  [sha256("silva.test"), "hash null"],
])("%s is read as %s", (typed, entry) => {
  expect(read(typed)).toBe(entry);
});

test.each([
  ["gmail.com", "gmail.com would exclude everyone with a Gmail address. Enter the address itself."],
  [sha256("gmail.com"), "gmail.com would exclude everyone with a Gmail address. Enter the address itself."],
  [".com", ".com would exclude everyone whose address ends like that. Enter a company's domain."],
  ["co.uk", ".co.uk would exclude everyone whose address ends like that. Enter a company's domain."],
  ["020 7946 0000", "Enter the number with its country's code, such as +44 20 7946 0000."],
  ["jo@silva", "Enter an address such as name@company.example."],
  ["jo@silva.test, ana@silva.test", "Enter an address such as name@company.example."],
  ["http://192.168.0.1/", "Enter a domain such as company.example."],
  [
    sha256("x").slice(1),
    "A SHA-256 hash has 64 hexadecimal digits, and this one has 63. Hash the address or the domain again.",
  ],
  ["…", "Enter the company's name."],
  ["Anker AG;anker.example", expect.stringMatching(/one in each line, or put a heading/)],
  ["Anker AG\tanker.example", expect.stringMatching(/one in each line/)],
  ["Anker AG,anker.example", expect.stringMatching(/one in each line/)],
  ["", "Enter a domain, an address, a phone number or a company's name."],
])("%s is refused with a sentence", (typed, because) => {
  expect(read(typed)).toEqual(because);
});

test("a domain covers its addresses and what is below it, and no other that ends alike", () => {
  expect(finds("silva.test", { email: "jo@silva.test" })).toBe(true);
  expect(finds("silva.test", { website: "https://shop.silva.test/" })).toBe(true);
  expect(finds("silva.test", { website: "https://mysilva.test/" })).toBe(false);
  expect(finds("shop.silva.test", { email: "jo@silva.test" })).toBe(false);
  expect(finds("müller.example", { website: "https://www.xn--mller-kva.example" })).toBe(true);
  expect(finds(sha256("silva.test"), { email: "jo@silva.test" })).toBe(true);
  expect(finds(sha256("jo@silva.test"), { email: "Jo@Silva.test" })).toBe(true);
});

test("a name is found however it is written, but for its legal form", () => {
  expect(finds("Silva Robótics, GmbH", { company: "SILVA ROBOTICS GmbH" })).toBe(true);
  expect(finds("Silva Robotics", { company: "Silva Robotics GmbH" })).toBe(false);
  expect(finds("Silva Robotics", { company: "Silva" })).toBe(false);
});
