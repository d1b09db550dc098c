import type { DealPage } from "#domain/deals/page/index.ts";
import { claims } from "./claim-action.ts";
import { type DealAction, steps } from "./deal-action.ts";

/** `isNext`: what is expected of this reader next. */
export type DealOffer = DealAction & { isNext: boolean };

/** What this reader can do with the deal as it stands; steps in the order of the bill. */
export function actionsOn(deal: DealPage): DealOffer[] {
  const { offers, claim, isDisputable, stage, returnAsked, meetingOpen, valueMinor, paidMinor, reminded } = deal;
  const isMoving = isMovingOn(deal);
  const isAsked = claim === "open" || claim === "disputed";
  const found: [boolean, DealAction][] = [
    [offers.decide && isAsked, claims.confirm],
    [offers.decide && isDisputable, claims.dispute],
    [offers.decide && isMoving && stage !== "found", claims.close],
    [offers.write && returnAsked, steps.accept],
    [offers.write && returnAsked, steps.decline],
    [offers.write && isMoving && !meetingOpen, steps.booked],
    [offers.write && isMoving, steps.held],
    [offers.write && isMoving && meetingOpen, steps.missed],
    [offers.write && isMoving && stage !== "found", steps.sent],
    [offers.claim && isMoving && stage !== "found", claims.claim],
    [offers.remind && claim === "open" && !reminded?.isToday, claims.remind],
    [offers.claim && isAsked, claims.change],
    [offers.claim && isAsked, claims.withdraw],
    [offers.notePaid && claim === "confirmed" && paidMinor < (valueMinor ?? 0n), claims.paid],
    [offers.return && isMoving && stage === "found", steps.giveBack],
    [offers.write && isMoving, steps.lose],
    [offers.write && stage === "lost", steps.reopen],
    [offers.correct && claim === "confirmed", claims.correct],
  ];
  const next = nextOn(deal);
  return found.filter(([isOpen]) => isOpen).map(([, action]) => ({ ...action, isNext: action === next }));
}

/** Whether it is on its way and waits for nobody's answer. */
export const isMovingOn = ({ claim, returnAsked, stage }: Pick<DealPage, "claim" | "returnAsked" | "stage">) =>
  claim === "none" && !returnAsked && ["found", "held", "proposal"].includes(stage);

/** While a claim waits for the client, nothing is expected of the team. */
function nextOn(deal: DealPage): DealAction | null {
  const { offers, claim, returnAsked, agreement } = deal;
  if (offers.decide && (claim === "open" || claim === "disputed")) return claims.confirm;
  if (returnAsked) return steps.accept;
  if (claim === "disputed") return claims.change;
  if (claim === "confirmed" && agreement.due === "on_payment") return claims.paid;
  if (!isMovingOn(deal)) return null;
  return { ...steps, claim: claims.claim }[stepAfter(deal)];
}

/** The step with which a deal that is on its way moves on. */
export function stepAfter({ stage, meetingOpen }: Pick<DealPage, "stage" | "meetingOpen">) {
  if (meetingOpen) return "held";
  if (stage === "found") return "booked";
  return stage === "held" ? "sent" : "claim";
}
