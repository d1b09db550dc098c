import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ListedTask } from "#domain/tasks/list/index.ts";
import { type Days, placeOf, shifted } from "./days.ts";
import type { Span } from "./span.ts";
import styles from "./timeline.module.css";

type Edge = "whole" | "end";
type Props = { task: ListedTask; days: Days; span: Span; spelt: string; give: (days: Days) => void };
/** Where the pointer was pressed, and the width of a day in pixels. */
type Grip = { x: number; day: number; edge: Edge };

const daysTo = (clientX: number, { x, day }: Grip) => Math.round((clientX - x) / day);

/** A task on the scale. Drag its middle or its end; Shift and an arrow key move it by a day. */
export function TaskBar({ task, days, span, spelt, give }: Props) {
  const navigate = useNavigate();
  const grip = useRef<Grip | null>(null);
  const [by, setBy] = useState<{ days: number; edge: Edge }>({ days: 0, edge: "whole" });
  const shown = by.days === 0 ? days : shifted(days, by.days, by.edge);
  const { start, end, isOutside, goesOn } = placeOf(shown, span);
  const open = () => navigate(`/studio/workspace/tasks/${task.id}`);

  function hold(event: React.PointerEvent<HTMLElement>) {
    const track = event.currentTarget.parentElement;
    if (event.button !== 0 || !track || !task.mayEdit) return;
    const edge = event.target instanceof Element && event.target.hasAttribute("data-end") ? "end" : "whole";
    grip.current = { x: event.clientX, day: track.clientWidth / span.days, edge };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function drag({ clientX }: React.PointerEvent) {
    const { current: at } = grip;
    if (at) setBy({ days: daysTo(clientX, at), edge: at.edge });
  }
  /** Uses where the pointer is released: its last move may not have been rendered yet. */
  function drop({ clientX }: React.PointerEvent) {
    const { current: at } = grip;
    if (!at) return;
    grip.current = null;
    const moved = daysTo(clientX, at);
    if (moved === 0) open();
    else give(shifted(days, moved, at.edge));
    setBy({ days: 0, edge: "whole" });
  }

  return (
    <button
      type="button"
      className={styles.task}
      data-status={task.status}
      data-late={task.isOverdue || undefined}
      data-goes-on={goesOn || undefined}
      hidden={isOutside}
      style={{ gridColumn: `${start} / ${end}` }}
      aria-label={`${task.title}, ${spelt}${task.isOverdue ? ", overdue" : ""}`}
      aria-keyshortcuts={task.mayEdit ? "Shift+ArrowLeft Shift+ArrowRight" : undefined}
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => {
        grip.current = null;
        setBy({ days: 0, edge: "whole" });
      }}
      onClick={({ detail }) => {
        // A pointer ends in `drop`; this is the keyboard, or a user who may not drag.
        if (detail === 0 || !task.mayEdit) open();
      }}
      onKeyDown={(event) => {
        if (!event.shiftKey || !task.mayEdit || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
        event.preventDefault();
        give(shifted(days, event.key === "ArrowRight" ? 1 : -1, "whole"));
      }}
    >
      <span>{task.title}</span>
      {task.mayEdit && <i data-end="" />}
    </button>
  );
}
