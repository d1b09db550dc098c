import { href } from "react-router";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import { Alert, Note } from "#app/ui/notice.tsx";
import { UndoToast } from "#app/ui/undo-toast.tsx";
import type { ChangeReport } from "./say-changed.ts";

/** What a change of several tasks came to. What went to the trash comes back by one button. */
export function ChangedTasks({ answer, query }: { answer: FormAnswer<ChangeReport> | undefined; query: string }) {
  if (answer?.kind !== "saved") {
    const fields = problemOf(answer)?.fields ?? {};
    const said = Object.values(fields).flat().join(" ");
    return said && <Alert key={answer?.at}>{said}</Alert>;
  }
  const { done, refused, trashed } = answer.value;
  return (
    <>
      {refused.length > 0 && (
        <Alert key={answer.at}>
          {refused.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
      {done && trashed.length === 0 && <Note tone="success">{done}</Note>}
      {trashed.length > 0 && (
        <UndoToast
          key={answer.at}
          action={`${href("/studio/workspace/tasks")}${query}`}
          intent="change"
          fields={{ change: "restore", id: trashed.join(",") }}
          focus={`task-${trashed[0]}`}
        >
          {done}
        </UndoToast>
      )}
    </>
  );
}
