import { expect, test } from "vitest";
import { isDescribed, tellChange } from "./activity-words.ts";

const deal = { entity: "deal", name: "Douro Mills" };
const told = (action: string, entity: string, { after = null as unknown, name = "" } = {}) =>
  tellChange({ event: null, action, entity, after, subject: name ? { entity, name } : null });

test("a step of a deal is told by what became of the deal", () => {
  const step = (kind: string) =>
    tellChange({ event: null, action: "deal.write", entity: "deal", after: { kind }, subject: deal });
  expect(step("meeting_held")).toEqual(["Held a meeting with ", ""]);
  expect(step("lost")).toEqual(["Marked ", " as lost"]);
  expect(step("something_new")).toEqual(["Changed the deal ", ""]);
  expect(told("update.decide", "update", { after: { status: "rejected" }, name: "Travel" })[0]).toBe(
    "Rejected the update ",
  );
});

test("what a step posted to the payments is told as that", () => {
  const after = { kind: "agency_fee", status: "pending" };
  expect(told("deal.decide", "payment", { after, name: "Fee" })).toEqual(["Posted to the payments: ", ""]);
});

test("without its name the subject is a thing of its kind", () => {
  expect(told("invoice.send", "invoice")).toEqual(["Sent an invoice", ""]);
  expect(told("credential.reveal", "credential")).toEqual(["Viewed a credential", ""]);
  expect(told("booking.make", "booking")).toEqual(["Booked a meeting", ""]);
  expect(told("client.move", "client")).toEqual(["Changed the status of the client", ""]);
  expect(told("webhook.replay", "webhook")).toEqual(["Sent messages of a webhook again", ""]);
  expect(told("api_key.revoke", "api_key")).toEqual(["Revoked an API key", ""]);
  expect(told("video.write", "section")).toEqual(["Changed a section", ""]);
  expect(told("video.write", "video")).toEqual(["Changed a video", ""]);
  expect(told("client.manage_access", "client")).toEqual(["Changed the dashboard of the client", ""]);
  expect(told("item.create", "item")).toEqual(["Added something to the vault", ""]);
  expect(told("deal.comment", "deal")).toEqual(["Commented on a deal", ""]);
});

test("what was written with a name is told by that name, whatever permission it took", () => {
  const line = { event: "deal.settled", action: "deal.write", entity: "deal", after: null, subject: deal };
  expect(tellChange(line)).toEqual(["Closed the claim for ", " after its deadline"]);
});

test("a change of a client that concerns a person names them at the end", () => {
  const subject = { entity: "person", name: "Ben Okafor" };
  expect(tellChange({ event: null, action: "client.assign", entity: "client", after: null, subject })).toEqual([
    "Changed the team of the client: ",
    "",
  ]);
});

test("what only the audit log tells is told in words, too", () => {
  expect(told("reset.send", "person", { name: "Ben Okafor" })).toEqual(["Sent a password link to ", ""]);
  expect(told("audit.export", "audit_log")).toEqual(["Downloaded the audit log", ""]);
  expect(isDescribed({ event: null, action: "reset.send", entity: "person", after: null })).toBe(false);
});

test("an action without a description is told in its own words", () => {
  expect(told("office.tidy_up", "presence", { name: "Noor" })).toEqual(["Office, tidy up: ", ""]);
});
