import { Form, href, Link, useSearchParams } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { useTrashWords } from "#app/shell/studio/use-trash-words.ts";
import styles from "#app/tasks/tasks.module.css";
import { moveWord } from "#app/tasks/words.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Cancel } from "#app/ui/cancel.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog, SheetBody, SheetFoot } from "#app/ui/dialog.tsx";
import { Hidden } from "#app/ui/field.tsx";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { UndoToast } from "#app/ui/undo-toast.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { readTask } from "#domain/tasks/index.ts";
import type { Route } from "./+types/task";
import { decideTask } from "./decide-task.ts";
import { Files } from "./files.tsx";
import { type Details, readDetails } from "./read-details.ts";
import { Talk } from "./talk.tsx";
import { TaskFacts } from "./task-facts.tsx";
import { useTasksQuery } from "./tasks-query.ts";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  readDetails(context.get(requestContext), params.taskId, url.searchParams.get("before"));

export const action = formAction(async ({ context, params: { taskId }, url }: Route.ActionArgs) => {
  const ctx = context.get(requestContext);
  const { mayEdit: mayAttach } = orThrow(await readTask(ctx, { id: taskId }));
  const upload = { purpose: "attachment", field: "file", mayAttach } as const;
  return { upload, forms: decideTask(taskId, url.searchParams) };
});

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export default function TaskSheet({ loaderData: details, actionData }: Route.ComponentProps) {
  const trash = useTrashWords();
  const { task, mayEdit, moves, mayOverride } = details;
  const query = useTasksQuery();
  const [search] = useSearchParams();
  const asks = search.get("ask") === "delete" && mayEdit;
  const detached = search.get("detached");
  const list = `/studio/workspace/tasks${query}`;
  const here = `/studio/workspace/tasks/${task.id}${query}`;
  return (
    <Dialog key={task.id} title={task.title} back={list} first="heading" isBeside>
      <SheetBody>
        <WhyNot answer={actionData} />
        <TaskFacts {...details} />
        <div className={styles.moves}>
          {task.waitsForBrief && moves.includes("done") && (
            <WaitsForBrief task={task} mayOverride={mayOverride} here={here} />
          )}
          {moves
            .filter((to) => to !== "done" || !task.waitsForBrief)
            .map((to) => (
              <Form key={to} method="post" action={here} preventScrollReset>
                <Hidden values={{ from: task.status, to, stay: "yes" }} />
                <Submit tone={to === "done" ? "primary" : "plain"} busy="Moving…" name="intent" value="move">
                  {moveWord(task.status, to)}
                </Submit>
              </Form>
            ))}
        </div>
        <Files details={details} here={here} answer={actionData} />
        <Talk details={details} here={here} answer={actionData} />
      </SheetBody>
      <SheetFoot>
        {mayEdit && (
          <Link className={buttonStyle("danger")} to={`${here}${query ? "&" : "?"}ask=delete`} preventScrollReset>
            Delete
          </Link>
        )}
        <Link className={buttonStyle()} to={list} preventScrollReset>
          Close
        </Link>
        {mayEdit && (
          <Link
            className={buttonStyle()}
            to={`${href("/studio/workspace/tasks/:taskId/edit", { taskId: task.id })}${query}`}
            preventScrollReset
          >
            Edit
          </Link>
        )}
      </SheetFoot>
      {detached && (
        <UndoToast key={detached} action={here} fields={{ fileId: detached }} focus={`file-${detached}`}>
          File removed.
        </UndoToast>
      )}
      {asks && (
        <ConfirmDialog title="Delete this task?" back={here}>
          <p>{trash.stays}</p>
          <Form method="post" action={here} preventScrollReset>
            <Cancel />
            <Submit busy="Deleting…" tone="danger" name="intent" value="trash">
              Delete
            </Submit>
          </Form>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

type Props = Pick<Details, "task" | "mayOverride"> & { here: string };

/** Says that a step waits for the client's brief. Admins may complete it all the same, which is noted. */
const WaitsForBrief = ({ task: { status, client }, mayOverride, here }: Props) => (
  <>
    <Note>
      This step waits for{" "}
      {client ? (
        <Link to={href("/studio/workspace/clients/:clientId/brief", { clientId: client.id })}>the client's brief</Link>
      ) : (
        "the client's brief"
      )}
      , which is not done yet.
    </Note>
    {mayOverride && (
      <Form method="post" action={here} preventScrollReset>
        <Hidden values={{ from: status, to: "done", stay: "yes", override: "on" }} />
        <Submit tone="plain" busy="Moving…" name="intent" value="move">
          Complete without the brief
        </Submit>
      </Form>
    )}
  </>
);
