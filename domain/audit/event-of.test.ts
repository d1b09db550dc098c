import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { declarationOf, type EventName, eventOf } from "./index.ts";

const line = { event: null, entity: "deal", after: null };

test("every event that a noun declares is known to those who listen", () => {
  const sources = globSync("domain/*/events.ts").map((file) => readFileSync(file, "utf8"));
  const declared = sources.flatMap((source) =>
    [...source.matchAll(/^ {2}"([a-z_.]+)": \{/gm)].map(([, name = ""]) => name),
  );
  expect(declared.length).toBeGreaterThan(180);
  expect(declared.filter((event) => eventOf({ ...line, event, action: "none" }) !== event)).toEqual([]);
});

test("an entry is told by its name, and by its action where it was written before there were names", () => {
  expect(eventOf({ ...line, event: "deal.settled", action: "deal.write" })).toBe("deal.settled");
  expect(eventOf({ ...line, action: "deal.write", after: { kind: "lost" } })).toBe("deal.lost");
  expect(eventOf({ ...line, action: "deal.write", after: { kind: "something_new" } })).toBe("deal.edited");
  expect(eventOf({ ...line, action: "deal.decide", entity: "payment", after: { kind: "agency_fee" } })).toBe(
    "payment.posted_for_deal",
  );
  expect(eventOf({ ...line, action: "deal.remind", after: { daysLeft: 0 } })).toBe("deal.answer_overdue");
  expect(eventOf({ ...line, action: "month.lock", entity: "month", after: { isLocked: false } })).toBe(
    "month.unlocked",
  );
  expect(eventOf({ ...line, action: "nobody.knows" })).toBeNull();
});

test("no two events stand for the same entries of before", () => {
  const sources = globSync("domain/*/events.ts").map((file) => readFileSync(file, "utf8"));
  const was = sources
    .flatMap((source) => [...source.matchAll(/was: (?:"([^"]+)"|\[([^\]]*)\])/g)])
    .flatMap(([, one, many]) =>
      one ? [one] : (many?.match(/[a-z_. ]+/g) ?? []).map((key) => key.trim()).filter(Boolean),
    );
  expect(was.filter((key, at) => was.indexOf(key) !== at)).toEqual([]);
});

test("what is declared is what the audit log says", () => {
  const says = (event: EventName) => declarationOf(event).says;
  expect([says("deal.found"), says("webhook.paused")]).toEqual(["Found {}", "Paused the webhook {}"]);
});
