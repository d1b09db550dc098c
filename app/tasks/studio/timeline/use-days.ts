import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import type { ListedTask } from "#domain/tasks/list/index.ts";
import type { Days } from "./days.ts";

/**
 * The days of a task, and a function to change them: the change shows at once, and is reverted if refused. Another
 * change before the answer is queued.
 */
export function useDays(task: ListedTask) {
  const { submit, state, data } = useFetcher<FormAnswer>({ key: `days ${task.id}` });
  const [wanted, setWanted] = useState<Days | null>(null);
  const sent = useRef<{ days: Days; isAnswered: boolean } | null>(null);
  const send = useCallback(
    (days: Days) => {
      sent.current = { days, isAnswered: false };
      const form = { intent: "days", startOn: days.startOn ?? "", dueOn: days.dueOn ?? "", seen: String(task.version) };
      submit(form, { method: "post", action: `/studio/workspace/tasks/${task.id}` });
    },
    [submit, task.id, task.version],
  );
  const heard = useRef(data);
  useEffect(() => {
    const isNews = heard.current !== data;
    heard.current = data;
    if (isNews && sent.current) sent.current.isAnswered = true;
    const isRefused = isNews && data?.kind !== "saved";
    const isServed = state === "idle" && sent.current?.isAnswered && sent.current.days === wanted;
    if (isRefused || isServed) {
      sent.current = null;
      setWanted(null);
    } else if (wanted && state === "idle" && sent.current?.isAnswered !== false) send(wanted);
  }, [data, state, wanted, send]);

  const days: Days = wanted ?? { startOn: task.startOn, dueOn: task.dueOn };
  function give(next: Days) {
    if (next.startOn !== days.startOn || next.dueOn !== days.dueOn) setWanted(next);
  }
  return { days, give, because: because(data), isDone: data?.kind === "saved" };
}

function because(answer: FormAnswer | undefined): string | null {
  const problem = problemOf(answer);
  return problem ? (problem.because ?? Object.values(problem.fields).flat().join(" ")) : null;
}
