import type { Side } from "../deal.ts";

export const meetingOutcomes = ["held", "missed", "moved"] as const;
export type Outcome = (typeof meetingOutcomes)[number];

/** What one side says of a meeting. `open` takes back what it said before; `met`: the criteria, by their place. */
export type MeetingAnswer = { number: number; side: Side; outcome: Outcome | "open"; met: number[] };

/** What a meeting costs by: `required` are the places of the criteria a qualified meeting has to meet. */
export type MeetingFrame = { feeFor: "held" | "qualified"; costs: boolean; required: number[] };

/** `waits`: the agency says that it counts, and the client has not answered. */
export type Verdict = "untold" | "waits" | "counts" | "not" | "differs" | "disputed";

/** What the answers about a meeting add up to. */
export type MeetingStanding = {
  verdict: Verdict;
  /** Null while nobody knows, or the sides differ. */
  outcome: Outcome | null;
  /** Null, too, where no criterion is required. */
  isQualified: boolean | null;
  wasDisputed: boolean;
  bySilence: boolean;
  answerCount: number;
};

type SpokenAnswer = MeetingAnswer & { outcome: Outcome };

/** The latest word of a side; null where it has not spoken, or took it back. */
export function latestOf<A extends MeetingAnswer>(answers: A[], side: Side): (A & { outcome: Outcome }) | null {
  const latest = answers.findLast((answer) => answer.side === side);
  return latest && latest.outcome !== "open" ? { ...latest, outcome: latest.outcome } : null;
}

const isQualified = ({ outcome, met }: SpokenAnswer, { required }: MeetingFrame) =>
  outcome === "held" && required.every((place) => met.includes(place));

/** Whether a meeting that went as this answer says is one that the agreement counts. */
export const counts = (answer: SpokenAnswer, frame: MeetingFrame): boolean =>
  frame.feeFor === "held" ? answer.outcome === "held" : isQualified(answer, frame);

function verdictOf(
  agency: SpokenAnswer | null,
  client: SpokenAnswer | null,
  bySilence: boolean,
  frame: MeetingFrame,
): Verdict {
  const said = client ?? agency;
  if (!said) return "untold";
  if (agency && client && counts(agency, frame) !== counts(client, frame)) return frame.costs ? "disputed" : "differs";
  if (!counts(said, frame)) return "not";
  const needsClient = frame.costs && frame.feeFor === "qualified" && !bySilence;
  return client || !needsClient ? "counts" : "waits";
}

/** What both say, or the one that speaks; null where they differ. */
function agreed<T>(one: T | null, other: T | null): T | null {
  if (one === null || other === null) return one ?? other;
  return one === other ? one : null;
}

function standingAfter(answers: MeetingAnswer[], frame: MeetingFrame, before: MeetingStanding): MeetingStanding {
  const agency = latestOf(answers, "agency");
  const client = latestOf(answers, "client");
  const silent = latestOf(answers, "system");
  // The deadline passed on what the agency says now, and not on something it said before.
  const bySilence = silent !== null && agency !== null && client === null && silent.number > agency.number;
  const verdict = verdictOf(agency, client, bySilence, frame);
  const qualified = (answer: SpokenAnswer | null) =>
    answer && frame.required.length > 0 ? isQualified(answer, frame) : null;
  return {
    verdict,
    outcome: agreed(agency?.outcome ?? null, client?.outcome ?? null),
    isQualified: agreed(qualified(agency), qualified(client)),
    wasDisputed: before.wasDisputed || verdict === "disputed",
    bySilence: bySilence && verdict === "counts",
    answerCount: answers.length,
  };
}

export const untoldMeeting: MeetingStanding = {
  verdict: "untold",
  outcome: null,
  isQualified: null,
  wasDisputed: false,
  bySilence: false,
  answerCount: 0,
};

/** How a meeting went, from its answers alone. */
export const foldMeeting = (answers: MeetingAnswer[], frame: MeetingFrame): MeetingStanding =>
  answers.reduce((is, _, place) => standingAfter(answers.slice(0, place + 1), frame, is), untoldMeeting);
