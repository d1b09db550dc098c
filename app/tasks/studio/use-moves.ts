import { startTransition, useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import type { ListedTask, TaskStatus } from "#domain/tasks/index.ts";

type Aim = (task: ListedTask) => TaskStatus | undefined;
type Input = { id: string; aim: Aim };

/**
 * Moves tasks on the board one at a time: a further move before the answer is queued, and starts from the task's state
 * by then. The focus moves with the card.
 */
export function useMoves(tasks: ListedTask[], query: string) {
  const submit = useSubmit();
  const wishes = useRef<Input[]>([]);
  const moving = useRef<{ id: string; from: TaskStatus } | null>(null);
  const [answered, answer] = useState(0);
  const taskOf = (id: string) => tasks.find((task) => task.id === id);

  function begin() {
    const input = wishes.current.shift();
    if (!input) return;
    const task = taskOf(input.id);
    const to = task && input.aim(task);
    if (!task || !to || !task.moves.includes(to)) return begin();
    moving.current = { id: task.id, from: task.status };
    const form = { intent: "move", from: task.status, to };
    const address = `/studio/workspace/tasks/${task.id}${query}`;
    // Together with the revalidated page, not before it.
    const end = () => startTransition(() => answer((times) => times + 1));
    void submit(form, { method: "post", action: address, preventScrollReset: true }).finally(end);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, with the tasks at that time
  useEffect(() => {
    const { id, from } = moving.current ?? {};
    if (!id) return;
    moving.current = null;
    document.getElementById(`task-${id}`)?.focus();
    // Refused: moves queued after it no longer apply.
    if (taskOf(id)?.status === from) wishes.current = [];
    begin();
  }, [answered]);

  return (id: string, aim: Aim) => {
    wishes.current.push({ id, aim });
    if (!moving.current) begin();
  };
}
