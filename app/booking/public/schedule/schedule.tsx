import { useRef } from "react";
import { useSearchParams } from "react-router";
import type { MeetingType } from "#domain/booking/types/index.ts";
import type { TypedFields } from "#domain/kernel/result.ts";
import { Frame } from "../../frame.tsx";
import type { ChosenStart } from "../../hold/read-chosen.ts";
import type { Look } from "../../look.ts";
import { useDetectedZone } from "../../picker/use-detected-zone.ts";
import type { PickerView } from "../../picker/view.ts";
import { type Answer, problemIn } from "./answer.ts";
import { Choose } from "./choose.tsx";
import { Details } from "./details.tsx";
import { keepWords } from "./kept-words.ts";
import { useFocusOnChange } from "./use-focus-on-change.ts";

type Props = {
  agency: { name: string; timeZone: string; supportEmail: string | null; sendsMail: boolean; look: Look };
  meeting: {
    key: string;
    questions: MeetingType["questions"];
    name: string;
    description: string | null;
    lengthMin: number;
    place: string;
    asksForPhone: boolean;
  };
  view: PickerView;
  chosen: ChosenStart | null;
  fresh: { key: string; shown: number };
  known: TypedFields;
  offeredTo: string | null;
  answer: Answer | undefined;
};

/** One page, two steps: a time, then the details. The URL says which step it is. */
export function Schedule({ agency, meeting, view, chosen, fresh, known, offeredTo, answer }: Props) {
  useDetectedZone(view.timeZone);
  const [search] = useSearchParams();
  const problem = problemIn(answer, chosen);
  const written = useRef<TypedFields>(known);
  const typed = problem?.typed ?? written.current;
  const isWriting = chosen !== null && (problem ? problem.typed !== null : chosen.isFree);
  const panel = useFocusOnChange(isWriting);
  const kept = keptIn(search, view.timeZone);
  return (
    <Frame
      title={meeting.name}
      lead={`${meeting.lengthMin} minutes with ${agency.name}, ${meeting.place}. ${meeting.description ?? ""}`.trim()}
      look={agency.look}
    >
      <div ref={panel}>
        {isWriting ? (
          <Details
            {...{ agency, meeting, view, chosen, fresh, problem, kept, typed, offeredTo }}
            onWrite={(now) => {
              written.current = now;
              keepWords(meeting.key, now);
            }}
          />
        ) : (
          <Choose {...{ agency, view, kept, problem }} />
        )}
      </div>
    </Frame>
  );
}

/** Besides the zone: the deal whose link led here. */
function keptIn(search: URLSearchParams, timeZone: string) {
  const deal = search.get("deal");
  return { ...(search.has("timeZone") && { timeZone }), ...(deal && { deal }) };
}
