import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test("without a proxy a forwarded header changes nothing", () => {
  expect(clientAddress("::ffff:203.0.113.7", "198.51.100.1", 0)).toBe("203.0.113.7");
});

test("behind one proxy only the entry that proxy wrote counts", () => {
  expect(clientAddress("127.0.0.1", "6.6.6.6, 203.0.113.7", 1)).toBe("203.0.113.7");
});

test("behind two proxies the outer one's entry counts", () => {
  expect(clientAddress("127.0.0.1", "6.6.6.6, 203.0.113.7, 10.0.0.2", 2)).toBe("203.0.113.7");
});

test.each([
  ["203.0.113.7:4711", "203.0.113.7"],
  ["203.0.113.7", "203.0.113.7"],
  ["[2001:db8::7]:4711", "2001:db8::7"],
  ["[2001:db8::7]", "2001:db8::7"],
  ["2001:DB8:0:0::7", "2001:db8::7"],
  ["fe80::1%eth0", "fe80::1"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:80", "203.0.113.7"],
])("%s is the caller %s, whatever the port and the spelling", (written, address) => {
  expect(clientAddress("127.0.0.1", `6.6.6.6, ${written}`, 1)).toBe(address);
  expect(clientAddress(written, undefined, 0)).toBe(address);
});

test.each(["unknown", "_hidden", "203.0.113.7:", "203.0.113.7:port", "[::1]x", "1.2.3", "caller-7", "for=203.0.113.7"])(
  "%s is no address, and counts as one caller with all others of that kind",
  (written) => {
    expect(clientAddress("127.0.0.1", `6.6.6.6, ${written}`, 1)).toBe("unknown");
  },
);

test("an empty header or an unknown socket is no caller of its own", () => {
  expect(clientAddress("127.0.0.1", " ", 1)).toBe("127.0.0.1");
  expect(clientAddress(undefined, undefined, 0)).toBe("unknown");
});
