import { expect, test } from "vitest";
import { webAddress } from "./web-address.ts";

const read = (text: string) => webAddress.safeParse(text).data ?? null;

test("an address without a scheme means https", () => {
  expect(read("rheinwerk.test")).toBe("https://rheinwerk.test/");
  expect(read(" www.Rheinwerk.test/about?us ")).toBe("https://www.rheinwerk.test/about?us");
  expect(read("rheinwerk.test:8443/about")).toBe("https://rheinwerk.test:8443/about");
  expect(read("bücher.test")).toBe("https://xn--bcher-kva.test/");
  expect(read("http://rheinwerk.test")).toBe("http://rheinwerk.test/");
});

test("other schemes, user info and mere words are refused", () => {
  const wrong = ["javascript:alert(1)", "data:text/html,hi", "ftp://rheinwerk.test", "mailto:mia@rheinwerk.test"];
  for (const text of [
    ...wrong,
    "mia@rheinwerk.test",
    "https://mia:secret@rheinwerk.test",
    "nowhere",
    "/about",
    "rheinwerk.test\\@x",
  ])
    expect(read(text)).toBeNull();
});
