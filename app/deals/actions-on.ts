import type { DealPage } from "#domain/deals/index.ts";
import { all, claims, type DealAction } from "./deal-action.ts";

/** What this reader can do with the deal as it stands, the next step first. */
export function actionsOn(deal: DealPage): DealAction[] {
  const { offers, claim, stage, returnAsked, meetingOpen, valueMinor, paidMinor } = deal;
  const isMoving = claim === "none" && !returnAsked && ["found", "held", "proposal"].includes(stage);
  const isAsked = claim === "open" || claim === "disputed";
  const found: [boolean, DealAction][] = [
    [offers.decide && isAsked, { ...all.confirm, isSeen: true, showsFee: true }],
    [offers.decide && claim === "open", { ...all.dispute, isSeen: true }],
    [offers.decide && isMoving && stage !== "found", { ...all.close, isSeen: true }],
    [offers.write && returnAsked, { ...all.accept, isDanger: true }],
    [offers.write && returnAsked, all.decline],
    [offers.claim && isMoving && stage !== "found", claims.claim],
    [offers.write && isMoving, all.held],
    [offers.write && isMoving && !meetingOpen, all.booked],
    [offers.write && isMoving && meetingOpen, all.missed],
    [offers.write && isMoving && stage !== "found", all.sent],
    [offers.claim && isAsked, claims.change],
    [offers.claim && isAsked, { ...all.withdraw, isSeen: true, isDanger: true }],
    [offers.notePaid && claim === "confirmed" && paidMinor < (valueMinor ?? 0n), { ...all.paid, isSeen: true }],
    [offers.return && isMoving && stage === "found", all.giveBack],
    [offers.write && isMoving, all.lose],
    [offers.write && stage === "lost", all.reopen],
    [offers.correct && claim === "confirmed", { ...all.correct, isSeen: true, isDanger: true }],
  ];
  return found.filter(([isOpen]) => isOpen).map(([, action]) => action);
}
