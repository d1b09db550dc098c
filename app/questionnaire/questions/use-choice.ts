import { useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { Option, QuestionStep, Trail } from "#domain/questionnaire/index.ts";
import { addressOf } from "./address.ts";
import { afterQuestion } from "./back-form.tsx";
import type { OutcomeTab } from "./opened-tab.tsx";

type Standing = { step: QuestionStep; trail: Trail; run: string; at: string };

/** What happens in the browser when an answer is chosen. An answer that leads to a meeting is left to the form. */
export function useChoice({ step, trail, run, at }: Standing) {
  const navigate = useNavigate();
  const { submit } = useFetcher();
  const [opened, setOpened] = useState<OutcomeTab | null>(null);

  function choose(event: React.SubmitEvent<HTMLFormElement>) {
    const option = chosen(step, event.nativeEvent.submitter);
    if (!option) return;
    if ("next" in option) {
      event.preventDefault();
      navigate(addressOf([...trail, [step.id, option.id]], run), { state: afterQuestion });
    } else if (option.outcome.kind === "open") {
      event.preventDefault();
      const isBlocked = !openTab(option.outcome.route);
      setOpened({ route: option.outcome.route, isBlocked });
      submit({ run, answer: option.id, tab: isBlocked ? "blocked" : "opened" }, { method: "post", action: at });
    }
  }
  return { choose, opened };
}

function chosen(step: QuestionStep, submitter: HTMLElement | null): Option | undefined {
  return submitter instanceof HTMLButtonElement ? step.options.find(({ id }) => id === submitter.value) : undefined;
}

/** With `noopener` the browser would not say whether it opened a tab. */
function openTab(route: string): boolean {
  const tab = window.open(route, "_blank");
  if (tab) tab.opener = null;
  return tab !== null;
}
