import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openPath } from "#domain/users/links/index.ts";
import { signer } from "#tests/deps.ts";
import { redacted } from "./redact.ts";

test("an address in the log opens nothing", () => {
  for (const purpose of ["invite", "reset", "mail_change"] as const) {
    const id = newId();
    const path = openPath(signer, { purpose, id });
    const [open = "", signature = ""] = path.split(".");
    for (const text of [path, `${path}.data`, `{"document-uri":"https://house.test${path}"}`]) {
      expect(redacted(text)).toContain(open);
      expect(redacted(text)).not.toContain(signature);
    }
  }
  expect(redacted("/setup?token=abc&x=1")).toBe("/setup?token=[left out]&x=1");
  expect(redacted("/feeds/a-Secret_1/calendar.ics")).toBe("/feeds/[left out]/calendar.ics");
  expect(redacted('{"document-uri":"https://house.test/feeds/a-Secret_1/calendar.ics.data"}')).not.toContain(
    "a-Secret_1",
  );
  expect(redacted('"https://house.test/bookings/1?key=abc_-"')).toBe('"https://house.test/bookings/1?key=[left out]"');
});

test("other addresses stay as they are", () => {
  for (const path of ["/", "/studio/workspace/calendar", `/bookings/${newId()}/calendar.ics`, "/assets/root-Ab12.js"])
    expect(redacted(path)).toBe(path);
});
