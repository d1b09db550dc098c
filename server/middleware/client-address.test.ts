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
