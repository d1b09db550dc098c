import type { RequestContext } from "#app/http/request-context.ts";
import { isOfClient } from "#domain/access/actor.ts";
import type { ToldMeeting } from "#domain/deals/meetings/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";

export type MeetingView = ReturnType<typeof viewMeeting>;
type Reader = Pick<RequestContext, "actor" | "now"> & { formats: Formats };

const outcomeWords = { held: "It took place", missed: "It did not take place", moved: "It was moved" } as const;

/** A meeting with what both sides say of it, as its reader reads it. */
export function viewMeeting(meeting: ToldMeeting, { actor, now, formats }: Reader) {
  const { own, other } = meeting;
  const isClient = isOfClient(actor);
  const shown = own ?? other;
  return {
    id: meeting.id,
    name: meeting.name,
    hasHandover: meeting.isWithClient,
    when: formats.stamp(meeting.start),
    standing: standingOf(meeting, now, isClient, formats),
    isDisputed: meeting.verdict === "disputed",
    criteria: meeting.criteria.map(({ words, isRequired }, place) => ({
      words,
      isRequired,
      met: [own, other].flatMap((answer) =>
        answer?.outcome === "held" ? [{ who: whoOf(answer, isClient), isMet: answer.met.includes(place) }] : [],
      ),
      /** What a form starts from: the own word, otherwise the other side's, otherwise that all is well. */
      isTicked: shown?.outcome === "held" ? shown.met.includes(place) : true,
    })),
    says: [meeting.agency, meeting.client].flatMap((answer) =>
      answer === null
        ? []
        : [
            {
              who: whoOf(answer, isClient),
              what: outcomeWords[answer.outcome],
              when: formats.stamp(answer.at),
              words: answer.words,
              next: [answer.nextStep, answer.nextOn && formats.day(answer.nextOn)].filter(Boolean).join(", "),
            },
          ],
    ),
    mayAnswer: meeting.mayAnswer,
    /** Whether the reader's side has not spoken, or the other side waits for it. */
    isAsked: meeting.mayAnswer && own === null && meeting.verdict !== "counts" && meeting.verdict !== "not",
    seen: String(meeting.answerCount),
    own: { words: own?.words ?? "", nextStep: own?.nextStep ?? "", nextOn: own?.nextOn ?? "" },
  };
}

function whoOf({ side, by }: NonNullable<ToldMeeting["own"]>, isClient: boolean) {
  const isOwn = (side === "client") === isClient;
  return by ?? (isOwn ? "Your side" : side === "client" ? "The client" : "The agency");
}

function standingOf(meeting: ToldMeeting, now: Date, isClient: boolean, { day }: Formats): string {
  const { verdict, outcome, isQualified, bySilence, costs, isCancelled, end, lastDay } = meeting;
  if (verdict === "untold") {
    if (isCancelled) return "Cancelled";
    return end <= now ? "Over: was it held?" : "Booked";
  }
  if (verdict === "waits") {
    const until = lastDay ? ` until ${day(lastDay)}` : "";
    return isClient ? `Held, waits for your answer${until}` : `Held, waits for the client${until}`;
  }
  if (verdict === "disputed") return "Disputed";
  if (verdict === "differs") return "The sides differ";
  if (outcome === "missed") return costs ? "Missed, not charged" : "Missed";
  if (outcome === "moved") return "Moved";
  const standing = isQualified === null ? "Held" : isQualified ? "Held, qualified" : "Held, not qualified";
  return bySilence ? `${standing}: nobody answered in time` : standing;
}
