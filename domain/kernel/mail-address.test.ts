import { domainToASCII } from "node:url";
import { expect, test } from "vitest";
import { mailAddress, mailAddressOrNull, optionalMailAddress, writtenAddressOr } from "./mail-address.ts";
import { readableAddress } from "./readable-address.ts";

test.each([
  "jo@müller.example",
  " JO@MÜLLER.Example ",
  "Jo Müller <jo@müller.example>",
  '"Moss, Jo" <jo@xn--mller-kva.example>,',
  "mailto:jo@müller.example?subject=Hello",
  "\u200Bjo@mu\u0308ller.example;",
])("%s is one address", (text) => {
  expect(mailAddress.parse(text)).toBe("jo@xn--mller-kva.example");
  expect(optionalMailAddress.parse(text)).toBe("jo@xn--mller-kva.example");
});

test("a domain is as name servers know it, in any script", () => {
  for (const domain of ["bücher.example", "пример.рф", "例え.jp", "straße.de", "ελλάδα.gr", "مثال.example"])
    expect(mailAddress.parse(`jo@${domain}`)).toBe(`jo@${domainToASCII(domain)}`);
});

test("what is before the @ stays as it is written where that is asked for", () => {
  expect(writtenAddressOr("Enter it.").parse("Jo.Moss@MÜLLER.example")).toBe("Jo.Moss@xn--mller-kva.example");
});

test("an address that mail servers rarely take gets a sentence of its own", () => {
  const problems = (text: string) => mailAddress.safeParse(text).error?.issues.map(({ message }) => message);

  expect(problems("jö@moss.example")).toEqual([
    'Enter an address without accents or other scripts before the "@": mail servers rarely take them.',
  ]);
  expect(problems(`${"x".repeat(250)}@moss.example`)).toEqual(["Shorten the address to 254 characters."]);
  for (const text of ["", "jo", "jo@moss", "jo@a/ü.example", "jo@1。2。3。4", "jo@ü@moss", "<>", "jo@ü:80"])
    expect(problems(text)).toEqual(["Enter an address such as name@agency.example."]);
});

test("no address is null where one may be missing", () => {
  expect([optionalMailAddress.parse(null), optionalMailAddress.parse(" "), mailAddressOrNull().parse("")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("an address is shown as people write it, unless it could be taken for another", () => {
  for (const domain of ["müller.example", "bücher-straße.de", "пример.рф", "例え.jp", "مثال.example", "한국.kr"])
    expect(readableAddress(`jo@${domainToASCII(domain)}`)).toBe(`jo@${domain}`);
  for (const domain of ["moss.example", "xn--.example", "xn--99999999999.example", "xn--a-ä.example"])
    expect(readableAddress(`jo@${domain}`)).toBe(`jo@${domain}`);
  for (const domain of ["аррӏе.com", "pаypal.com"])
    expect(readableAddress(`jo@${domainToASCII(domain)}`)).toBe(`jo@${domainToASCII(domain)}`);
});
