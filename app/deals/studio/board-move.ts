import type { DealStep } from "#domain/deals/deal.schema.ts";
import type { ClaimState, Stage } from "#domain/deals/index.ts";

/** What the board knows of a deal that is moved. */
export type BoardCardState = {
  line: Stage;
  claim: ClaimState;
  returnAsked: boolean;
  offers: Record<"write" | "claim" | "correct", boolean>;
};

/** Moving a deal takes a step at once, opens a form in its file, or is refused with a reason. */
export type BoardMove =
  | { does: "step"; step: Extract<DealStep, "meeting_held" | "proposal_sent"> }
  | { does: "ask"; intent: "claim" | "withdraw_claim" | "correct" | "lost" | "accept_return" }
  | { does: "nothing"; because: string };

const refused = (because: string): BoardMove => ({ does: "nothing", because });
const notYours = refused("You can't move this deal.");
const tooEarly = refused("The deal has not come that far: record the meeting first.");

/** What it means to move a deal to another line of the bill, or to one of the other ends. */
export function boardMove(deal: BoardCardState, to: Stage): BoardMove {
  const { line, claim, returnAsked, offers } = deal;
  if (!offers.write) return notYours;
  if (to === "returned") {
    if (returnAsked) return { does: "ask", intent: "accept_return" };
    return refused("Only the client can return a lead. Accept it here once they ask.");
  }
  if (returnAsked) return refused("The client wants to return this lead. Answer that first.");
  if (claim === "confirmed") return takeBack(offers, to);
  if (claim !== "none") return withdraw(offers, to);
  if (to === "lost") return { does: "ask", intent: "lost" };
  if (to === "closed") return closing(deal);
  if (line === "found" && to === "held") return { does: "step", step: "meeting_held" };
  if (line === "held" && to === "proposal") return { does: "step", step: "proposal_sent" };
  return line === "found" ? tooEarly : refused("What has happened stays. A deal doesn't go back to an earlier stage.");
}

function closing({ line, offers }: BoardCardState): BoardMove {
  if (line === "found") return tooEarly;
  return offers.claim ? { does: "ask", intent: "claim" } : notYours;
}

function withdraw({ claim }: BoardCardState["offers"], to: Stage): BoardMove {
  if (to === "lost") return refused("A claim is waiting for the client's answer. Withdraw it first.");
  return claim ? { does: "ask", intent: "withdraw_claim" } : notYours;
}

function takeBack({ correct }: BoardCardState["offers"], to: Stage): BoardMove {
  if (to === "lost") return refused("This deal is closed and confirmed. Reverse it first.");
  return correct
    ? { does: "ask", intent: "correct" }
    : refused("This deal is closed and confirmed. Only an admin can reverse it.");
}
