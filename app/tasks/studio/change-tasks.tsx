import { useEffect, useRef, useState } from "react";
import { Form, href } from "react-router";
import { statusWords } from "#app/tasks/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Hidden } from "#app/ui/field.tsx";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import { useFormats } from "#app/ui/formats.ts";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { ListedTask } from "#domain/tasks/list/index.ts";
import type { ChangeReport } from "./say-changed.ts";

/** The form that the boxes of a list belong to. */
const picking = "change-tasks";

type Props = {
  team: { id: string; name: string | null }[];
  query: string;
  answer: FormAnswer<ChangeReport> | undefined;
  children: React.ReactNode;
};

/** A list whose tasks can be selected, and the bar that changes those that are. Without script it comes with the first tick, too. */
export function ChangeTasks({ team, query, answer, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const recount = () => setCount(new FormData(form.current ?? undefined).getAll("id").length);
  const savedAt = answer?.kind === "saved" ? answer.at : null;
  useEffect(() => {
    if (savedAt) form.current?.reset();
  }, [savedAt]);
  // Also what was ticked before the script ran, and what left the list since.
  useEffect(recount);
  const { number } = useFormats();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for what happens to the boxes in it
    <div onChange={recount} onKeyDown={openByEnter}>
      {children}
      <Form
        ref={form}
        id={picking}
        method="post"
        action={`${href("/studio/workspace/tasks")}${query}`}
        preventScrollReset
        noValidate
        aria-label="Change the selected tasks"
        onSubmit={stayAtRow}
        onReset={() => setCount(0)}
      >
        <output>{count > 0 ? `${number(count)} selected` : "Selected"}</output>
        <Hidden values={{ intent: "change" }} />
        <RowMenu label="Due day" face="Due">
          <Field
            label="Due"
            type="date"
            name="day"
            isInRow
            problems={problemOf(answer)?.fields["day"]}
            onKeyDown={(event) => event.stopPropagation()}
          />
          <Change to="due day">Set due day</Change>
          <Change to="due">No due day</Change>
        </RowMenu>
        <RowMenu label="State" face="State">
          {Object.entries(statusWords).map(([status, word]) => (
            <Change key={status} to={`to ${status}`}>
              {word}
            </Change>
          ))}
        </RowMenu>
        <RowMenu label="Assign to" face="Assign">
          <Change to="who ">Unassigned</Change>
          {team.map(({ id, name }) => (
            <Change key={id} to={`who ${id}`}>
              {name}
            </Change>
          ))}
        </RowMenu>
        <Change to="trash">Delete</Change>
        <Button type="reset" tone="quiet">
          Clear
        </Button>
      </Form>
    </div>
  );
}

const Change = ({ to, children }: { to: string; children: React.ReactNode }) => (
  <Submit tone="quiet" busy="Changing…" name="change" value={to}>
    {children}
  </Submit>
);

const boxes = `input[type='checkbox'][form='${picking}']`;
const linkBeside = (box: Element | null | undefined) => box?.closest("li")?.querySelector<HTMLElement>("a");

/** The focus goes back to the first of the selected: where it leaves the list, to what comes after it. */
const stayAtRow = () => linkBeside(document.querySelector(`${boxes}:checked`))?.focus({ preventScroll: true });

/** Enter opens a task from its box, too, where a browser would send the form. */
function openByEnter(event: React.KeyboardEvent) {
  const { key, ctrlKey, metaKey, target } = event;
  if (key !== "Enter" || ctrlKey || metaKey || !(target instanceof Element) || !target.matches(boxes)) return;
  event.preventDefault();
  linkBeside(target)?.click();
}

/** What a task is selected by. */
export const TaskBox = ({ id, title, moves, mayEdit }: ListedTask) => (
  <label>
    <input
      type="checkbox"
      name="id"
      value={id}
      form={picking}
      disabled={moves.length === 0 && !mayEdit}
      aria-label={`Select ${title}`}
    />
  </label>
);
