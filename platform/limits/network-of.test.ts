import { expect, test } from "vitest";
import { networkOf } from "./network-of.ts";

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s is counted as its network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each(["203.0.113.7", "unknown", "01a1fe2e-cfcb-728b-b0ee-d31703d03697", "a:b", ""])(
  "%s is counted as it is",
  (key) => {
    expect(networkOf(key)).toBe(key);
  },
);
