import { expect, test } from "vitest";
import { adminOf, clientOf, openPortal, staffOf } from "#tests/actors.ts";
import { type Actor, clientsInSight, jobs, visitor } from "./actor.ts";
import { permit, refusal } from "./permit.ts";
import { type Action, rules, viewerActions } from "./rules.ts";

const looking: Actor = {
  role: "viewer",
  id: "noor",
  timeZone: "UTC",
  clientId: "lindt",
  portal: openPortal,
  seesMoney: true,
  until: new Date(),
};
const assignment = { clientId: "lindt", isLead: false, seesMoney: false, revealsSecrets: false };
const assigned = (but = {}) => staffOf("ben", { scope: "assigned", assignments: [{ ...assignment, ...but }] });

test("staff come across all clients, or the assigned ones where the setting says so", () => {
  expect(clientsInSight(staffOf("ben"))).toBe("all");
  expect(clientsInSight(assigned())).toEqual(["lindt"]);
  expect(permit(assigned(), "client.read", { clientId: "lindt" })).not.toBeNull();
  expect(permit(assigned(), "client.read", { clientId: "other" })).toBeNull();
  expect(permit(assigned(), "item.read", { clientId: null })).not.toBeNull();
});

test("money and secrets take their own flag, whatever the scope", () => {
  for (const scope of ["all", "assigned"] as const) {
    const plain = staffOf("ben", { scope, assignments: [assignment] });
    const trusted = staffOf("ben", { scope, assignments: [{ ...assignment, seesMoney: true, revealsSecrets: true }] });
    expect(permit(plain, "ledger.read", { clientId: "lindt" })).toBeNull();
    expect(permit(plain, "credential.reveal", { clientId: "lindt" })).toBeNull();
    expect(permit(trusted, "ledger.read", { clientId: "lindt" })).not.toBeNull();
    expect(permit(trusted, "ledger.read", { clientId: "other" })).toBeNull();
    expect(permit(trusted, "credential.reveal", { clientId: "lindt" })).not.toBeNull();
  }
});

test("only the lead starts a client's work, and moves nothing else", () => {
  const moved = { clientId: "lindt", from: "onboarding", to: "active" };

  expect(permit(assigned({ isLead: true }), "client.move", moved)).not.toBeNull();
  expect(permit(assigned(), "client.move", moved)).toBeNull();
  expect(permit(assigned({ isLead: true }), "client.move", { ...moved, to: "churned" })).toBeNull();
});

test("nobody decides over themselves or the last admin", () => {
  const noor = adminOf("noor");

  expect(permit(noor, "person.suspend", { userId: "ben", isLastAdmin: false })).not.toBeNull();
  expect(permit(noor, "person.suspend", { userId: "noor", isLastAdmin: false })).toBeNull();
  expect(permit(noor, "person.suspend", { userId: "ben", isLastAdmin: true })).toBeNull();
});

test("without a fresh proof the refusal says that one is missing, and only to those it would help", () => {
  const noor = adminOf("noor", { hasSudo: false });

  expect(permit(noor, "session.end_others", undefined)).toBeNull();
  expect(refusal(noor, "session.end_others", undefined).problem.kind).toBe("sudo");
  expect(refusal(staffOf("ben", { hasSudo: false }), "session.end_others", undefined).problem.kind).toBe("forbidden");
  expect(permit(adminOf("noor"), "session.end_others", undefined)).not.toBeNull();
});

test("who looks through a client's eyes reads, and writes nothing at all", () => {
  expect(permit(looking, "update.read", { clientId: "lindt" })).not.toBeNull();
  expect(permit(looking, "update.read", { clientId: "other" })).toBeNull();
  expect(permit({ ...looking, seesMoney: false }, "ledger.read", { clientId: "lindt" })).toBeNull();
  const writing = Object.keys(rules).filter((action) => !viewerActions.has(action as Action)); // the keys of `rules`
  const subject = { clientId: "lindt", userId: "noor", audience: "public", isActive: true };
  const granted = writing.filter((action) => permit(looking, action as Action, subject as never)); // any subject at all

  expect(granted).toEqual([]);
});

test("a portal's switches hold for its own people", () => {
  const ana = clientOf("ana", "lindt", { portal: { ...openPortal, showPayments: false } });

  expect(permit(ana, "ledger.read", { clientId: "lindt" })).toBeNull();
  expect(permit(ana, "update.read", { clientId: "lindt" })).not.toBeNull();
  expect(permit(ana, "member.invite", { clientId: "lindt" })).toBeNull();
});

test("the app works at its jobs, and a visitor reads what is public", () => {
  expect(permit(jobs, "mail.send", undefined)).not.toBeNull();
  expect(permit(visitor, "mail.send", undefined)).toBeNull();
  expect(permit(visitor, "policy.read", undefined)).not.toBeNull();
});
