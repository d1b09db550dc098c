import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import type { ListedTask } from "#domain/tasks/list/index.ts";
import type { Days } from "./days.ts";

/**
 * The days of a task, and a function to change them: the change shows at once, and is reverted if refused. Another
 * change before the answer is queued. The answer tells the version that the next change is based on: it can be there
 * before the list that it made the page load again is shown.
 */
export function useDays(task: ListedTask) {
  const { submit, state, data } = useFetcher<FormAnswer<{ version: number } | null>>({ key: `days ${task.id}` });
  const [wanted, setWanted] = useState<Days | null>(null);
  const sent = useRef<{ days: Days; isAnswered: boolean } | null>(null);
  const saved = data?.kind === "saved" ? (data.value?.version ?? 0) : 0;
  const seen = Math.max(task.version, saved);
  const send = useCallback(
    (days: Days) => {
      sent.current = { days, isAnswered: false };
      const form = { intent: "days", startOn: days.startOn ?? "", dueOn: days.dueOn ?? "", seen: String(seen) };
      submit(form, { method: "post", action: `/studio/workspace/tasks/${task.id}` });
    },
    [submit, task.id, seen],
  );
  const heard = useRef(data);
  useEffect(() => {
    const isNews = heard.current !== data;
    heard.current = data;
    if (isNews && sent.current) sent.current.isAnswered = true;
    const isRefused = isNews && data?.kind !== "saved";
    const isShown = sent.current?.isAnswered && sent.current.days === wanted && task.version === seen;
    if (isRefused || isShown) {
      sent.current = null;
      setWanted((now) => (isRefused || now === wanted ? null : now)); // it may have been moved since this was rendered
    } else if (wanted && state === "idle" && sent.current?.isAnswered !== false && sent.current?.days !== wanted)
      send(wanted);
  }, [data, state, wanted, task.version, seen, send]);

  const days: Days = wanted ?? { startOn: task.startOn, dueOn: task.dueOn };
  function give(next: Days) {
    if (next.startOn !== days.startOn || next.dueOn !== days.dueOn) setWanted(next);
  }
  return { days, give, because: because(data), isDone: data?.kind === "saved" };
}

function because(answer: FormAnswer<unknown> | undefined): string | null {
  const problem = problemOf(answer);
  return problem ? (problem.because ?? Object.values(problem.fields).flat().join(" ")) : null;
}
