import type { DealPage } from "#domain/deals/index.ts";
import { claims } from "./claim-action.ts";
import { type DealAction, steps } from "./deal-action.ts";

/** What this reader can do with the deal as it stands, the next step first. */
export function actionsOn(deal: DealPage): DealAction[] {
  const { offers, claim, stage, returnAsked, meetingOpen, valueMinor, paidMinor, reminded } = deal;
  const isMoving = claim === "none" && !returnAsked && ["found", "held", "proposal"].includes(stage);
  const isAsked = claim === "open" || claim === "disputed";
  const found: [boolean, DealAction][] = [
    [offers.decide && isAsked, claims.confirm],
    [offers.decide && claim === "open", claims.dispute],
    [offers.decide && isMoving && stage !== "found", claims.close],
    [offers.write && returnAsked, steps.accept],
    [offers.write && returnAsked, steps.decline],
    [offers.claim && isMoving && stage !== "found", claims.claim],
    [offers.write && isMoving, steps.held],
    [offers.write && isMoving && !meetingOpen, steps.booked],
    [offers.write && isMoving && meetingOpen, steps.missed],
    [offers.write && isMoving && stage !== "found", steps.sent],
    [offers.remind && claim === "open" && !reminded?.isToday, claims.remind],
    [offers.claim && isAsked, claims.change],
    [offers.claim && isAsked, claims.withdraw],
    [offers.notePaid && claim === "confirmed" && paidMinor < (valueMinor ?? 0n), claims.paid],
    [offers.return && isMoving && stage === "found", steps.giveBack],
    [offers.write && isMoving, steps.lose],
    [offers.write && stage === "lost", steps.reopen],
    [offers.correct && claim === "confirmed", claims.correct],
  ];
  return found.filter(([isOpen]) => isOpen).map(([, action]) => action);
}
