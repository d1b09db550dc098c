import type { DealEvent, EventKind, Standing } from "./deal.ts";

/** What the agreement and the day of the lead allow. */
export type Frame = { silence: "call" | "confirm"; lastReturnDay: string };

export const untold: Standing = {
  stage: "found",
  stageBefore: null,
  claim: "none",
  claimNo: null,
  valueMinor: null,
  closedOn: null,
  answerBy: null,
  wasDisputed: false,
  bySilence: false,
  confirmedNo: null,
  paidMinor: 0n,
  meetingOpen: false,
  heldOn: null,
  proposedOn: null,
  returnAsked: false,
  eventCount: 0,
};

type FoldRule = {
  fits: (is: Standing, event: DealEvent, frame: Frame) => boolean;
  moves: (is: Standing, event: DealEvent) => Partial<Standing>;
};

const isMoving = ({ stage, claim, returnAsked }: Standing) =>
  (stage === "found" || stage === "held" || stage === "proposal") && claim === "none" && !returnAsked;
const isAnswerable = ({ claim }: Standing) => claim === "open" || claim === "disputed";
const restsOnMeeting = ({ heldOn }: Standing, { onDay }: DealEvent) => heldOn !== null && onDay >= heldOn;
const earlier = (known: string | null, day: string) => (known !== null && known <= day ? known : day);

const unclaimed: Partial<Standing> = {
  claim: "none",
  claimNo: null,
  bySilence: false,
  confirmedNo: null,
  valueMinor: null,
  closedOn: null,
  answerBy: null,
  paidMinor: 0n,
};
const claimed: FoldRule["moves"] = (_, { number, amountMinor, onDay, answerBy }) => ({
  claim: "open",
  claimNo: number,
  valueMinor: amountMinor,
  closedOn: onDay,
  answerBy,
});

const steps: Record<EventKind, FoldRule> = {
  found: { fits: ({ eventCount }) => eventCount === 0, moves: () => ({}) },
  meeting_booked: { fits: isMoving, moves: () => ({ meetingOpen: true }) },
  meeting_held: {
    fits: isMoving,
    moves: ({ stage, heldOn }, { onDay }) => ({
      meetingOpen: false,
      heldOn: earlier(heldOn, onDay),
      stage: stage === "found" ? "held" : stage,
    }),
  },
  meeting_missed: { fits: (is) => isMoving(is) && is.meetingOpen, moves: () => ({ meetingOpen: false }) },
  proposal_sent: {
    fits: (is) => isMoving(is) && is.stage !== "found",
    moves: ({ proposedOn }, { onDay }) => ({ stage: "proposal", proposedOn: earlier(proposedOn, onDay) }),
  },
  returned: {
    fits: (is, { side, onDay }, { lastReturnDay }) =>
      isMoving(is) && is.stage === "found" && side === "client" && onDay <= lastReturnDay,
    moves: () => ({ returnAsked: true }),
  },
  return_accepted: {
    fits: ({ returnAsked }, { side }) => returnAsked && side === "agency",
    moves: () => ({ returnAsked: false, stage: "returned" }),
  },
  return_declined: {
    fits: ({ returnAsked }, { side }) => returnAsked && side === "agency",
    moves: () => ({ returnAsked: false }),
  },
  claimed: { fits: (is, event) => isMoving(is) && is.stage !== "found" && restsOnMeeting(is, event), moves: claimed },
  claim_changed: {
    fits: (is, event) => isAnswerable(is) && event.side === "agency" && restsOnMeeting(is, event),
    moves: claimed,
  },
  claim_withdrawn: { fits: (is, { side }) => isAnswerable(is) && side === "agency", moves: () => unclaimed },
  disputed: {
    fits: (is, { side }) => side === "client" && isDisputable(is),
    moves: ({ claim, stage, stageBefore }) => ({
      claim: "disputed",
      wasDisputed: true,
      bySilence: false,
      confirmedNo: null,
      stage: claim === "confirmed" ? (stageBefore ?? "held") : stage,
    }),
  },
  confirmed: {
    fits: (is, { side, at }, { silence }) =>
      isAnswerable(is) && (side === "client" || (side === "system" && silence === "confirm" && isSilent(is, at))),
    moves: ({ stage }, { number, side }) => ({
      claim: "confirmed",
      bySilence: side === "system",
      confirmedNo: number,
      stageBefore: stage,
      stage: "closed",
    }),
  },
  customer_paid: {
    fits: ({ claim, paidMinor, valueMinor }, { amountMinor }) =>
      claim === "confirmed" && paidMinor + (amountMinor ?? 0n) <= (valueMinor ?? 0n),
    moves: ({ paidMinor }, { amountMinor }) => ({ paidMinor: paidMinor + (amountMinor ?? 0n) }),
  },
  lost: { fits: isMoving, moves: ({ stage }) => ({ stageBefore: stage, stage: "lost", meetingOpen: false }) },
  reopened: { fits: ({ stage }) => stage === "lost", moves: ({ stageBefore }) => ({ stage: stageBefore ?? "found" }) },
  corrected: {
    fits: ({ claim }, { side }) => claim === "confirmed" && side === "agency",
    moves: ({ stageBefore }) => ({ ...unclaimed, stage: stageBefore ?? "held" }),
  },
};

/** Whether an undisputed claim was left unanswered until after its deadline. */
export const isSilent = (
  { claim, wasDisputed, answerBy }: Pick<Standing, "claim" | "wasDisputed" | "answerBy">,
  at: Date,
) => claim === "open" && !wasDisputed && answerBy !== null && answerBy <= at;

/** Whether the client may say that the claim is wrong: until it is confirmed, or after only its silence confirmed it. */
export const isDisputable = ({ claim, bySilence, paidMinor }: Pick<Standing, "claim" | "bySilence" | "paidMinor">) =>
  claim === "open" || (bySilence && paidMinor === 0n);

/** Whether the deal's standing allows the event. The database asks the same in a trigger. */
export const allows = (is: Standing, event: DealEvent, frame: Frame): boolean =>
  event.number === is.eventCount + 1 &&
  (event.number === 1) === (event.kind === "found") &&
  steps[event.kind].fits(is, event, frame);

export const stepOn = (is: Standing, event: DealEvent): Standing => ({
  ...is,
  ...steps[event.kind].moves(is, event),
  eventCount: event.number,
});

/** Where a deal stands, from its events alone. */
export const fold = (events: DealEvent[]): Standing => events.reduce(stepOn, untold);
