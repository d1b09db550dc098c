import { expect, test } from "vitest";
import { vouchesFor } from "./vouching.ts";

const ida = "ida@visitor.test";
const own = { host: "imap.agency.test", checkedBy: "mx.agency.test" };
const note = (...lines: string[]) => lines.map((line) => `Authentication-Results: ${line}\r\n`).join("");

test.each([
  [
    "Gmail",
    { host: "imap.gmail.com", checkedBy: null },
    note(
      "mx.google.com;\r\n       dkim=pass header.i=@visitor.test header.s=s1 header.b=AbC;\r\n       spf=pass (google.com: domain of ida@visitor.test designates 192.0.2.1 as permitted sender) smtp.mailfrom=ida@visitor.test;\r\n       dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=visitor.test",
    ),
  ],
  [
    "Exchange Online, which names no server",
    { host: "outlook.office365.com", checkedBy: null },
    note(
      "spf=pass (sender IP is 192.0.2.1)\r\n smtp.mailfrom=visitor.test; dkim=pass (signature was verified)\r\n header.d=visitor.test;dmarc=pass action=none\r\n header.from=visitor.test;compauth=pass reason=100",
    ),
  ],
  [
    "Fastmail, in several notes",
    { host: "imap.fastmail.com", checkedBy: null },
    note(
      "phl-mx-04.messagingengine.com;\r\n    arc=none (no signatures found)",
      "phl-mx-04.messagingengine.com;\r\n    dmarc=pass policy.published-domain-policy=none (p=none,d=none) header.from=visitor.test",
    ),
  ],
  [
    "OpenDKIM and OpenDMARC",
    own,
    note(
      "mx.agency.test; dmarc=pass (p=none dis=none) header.from=visitor.test",
      "mx.agency.test; dkim=pass (2048-bit key) header.d=visitor.test",
    ),
  ],
  [
    "rspamd",
    own,
    note(
      "mx.agency.test;\r\n\tdkim=pass header.d=visitor.test;\r\n\tdmarc=pass (policy=none) header.from=visitor.test",
    ),
  ],
  [
    "a server called like its mailbox",
    { host: "mx.agency.test", checkedBy: null },
    note("mx.agency.test 1; dmarc=pass"),
  ],
])("a sender is believed on what %s writes", (_, checks, headers) => {
  expect(vouchesFor(ida, headers, checks)).toBe(true);
});

test.each([
  ["no note", own, ""],
  ["a failure", own, note("mx.agency.test; dmarc=fail header.from=visitor.test")],
  ["a domain without a policy", own, note("mx.agency.test; dmarc=none header.from=visitor.test")],
  ["SPF and DKIM alone", own, note("mx.agency.test; spf=pass; dkim=pass")],
  ["another server's word", own, note("mx.evil.test; dmarc=pass header.from=visitor.test")],
  [
    "a name that only ends like it",
    { host: "imap.fastmail.com", checkedBy: null },
    note("evilmessagingengine.com; dmarc=pass"),
  ],
  [
    "its own below another's",
    own,
    note("mx.evil.test; spf=pass", "mx.agency.test; dmarc=pass header.from=visitor.test"),
  ],
  ["its own failure above a forged pass", own, note("mx.agency.test; dmarc=fail", "mx.agency.test; dmarc=pass")],
  ["another domain", own, note("mx.agency.test; dmarc=pass header.from=evil.test")],
  ["a pass within a comment", own, note("mx.agency.test (; dmarc=pass); dmarc=fail")],
  ["a pass within a comment alone", own, note("mx.agency.test; spf=fail (; dmarc=pass )")],
  ["a pass within quotes", own, note('mx.agency.test; spf=fail reason="; dmarc=pass"')],
  [
    "a forged one without a name, below Exchange's",
    { host: "outlook.office365.com", checkedBy: null },
    note("spf=fail; dmarc=fail", "dmarc=pass"),
  ],
  [
    "a named one at Exchange",
    { host: "outlook.office365.com", checkedBy: null },
    note("outlook.office365.com; dmarc=pass"),
  ],
  ["another header", own, "X-Authentication-Results: mx.agency.test; dmarc=pass\r\n"],
])("a sender is not believed on %s", (_, checks, headers) => {
  expect(vouchesFor(ida, headers, checks)).toBe(false);
});
