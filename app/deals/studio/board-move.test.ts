import { expect, test } from "vitest";
import { type BoardCardState, boardMove } from "./board-move.ts";

const offers = { write: true, claim: true, correct: true };
const deal = (but: Partial<BoardCardState> = {}): BoardCardState => ({
  line: "found",
  claim: "none",
  returnAsked: false,
  offers,
  ...but,
});

test("a move to the next line takes its step, and a close or a loss asks for its form", () => {
  expect(boardMove(deal(), "held")).toEqual({ does: "step", step: "meeting_held" });
  expect(boardMove(deal({ line: "held" }), "proposal")).toEqual({ does: "step", step: "proposal_sent" });
  for (const line of ["held", "proposal"] as const)
    expect(boardMove(deal({ line }), "closed")).toEqual({ does: "ask", intent: "claim" });
  expect(boardMove(deal(), "lost")).toEqual({ does: "ask", intent: "lost" });
  expect(boardMove(deal({ returnAsked: true }), "returned")).toEqual({ does: "ask", intent: "accept_return" });
});

test("a move back from the last line withdraws the claim, or takes back what was confirmed", () => {
  for (const claim of ["open", "disputed"] as const)
    expect(boardMove(deal({ line: "closed", claim }), "held")).toEqual({ does: "ask", intent: "withdraw_claim" });
  const confirmed = deal({ line: "closed", claim: "confirmed" });
  expect(boardMove(confirmed, "held")).toEqual({ does: "ask", intent: "correct" });
  expect(boardMove({ ...confirmed, offers: { ...offers, correct: false } }, "held")).toMatchObject({
    because: "This deal is closed and confirmed. Only an admin can reverse it.",
  });
});

test("what a deal does not allow says why", () => {
  const reasonOf = (one: BoardCardState, to: Parameters<typeof boardMove>[1]) => {
    const move = boardMove(one, to);
    return move.does === "nothing" ? move.because : move;
  };
  for (const to of ["proposal", "closed"] as const) expect(reasonOf(deal(), to)).toContain("record the meeting first");
  expect(reasonOf(deal({ line: "proposal" }), "held")).toContain("What has happened stays.");
  expect(reasonOf(deal(), "returned")).toContain("Only the client");
  expect(reasonOf(deal({ returnAsked: true }), "held")).toContain("Answer that first.");
  expect(reasonOf(deal({ line: "closed", claim: "open" }), "lost")).toContain("Withdraw it first.");
  expect(reasonOf(deal({ offers: { ...offers, write: false } }), "held")).toBe("You can't move this deal.");
  expect(reasonOf(deal({ line: "held", offers: { ...offers, claim: false } }), "closed")).toBe(
    "You can't move this deal.",
  );
});
