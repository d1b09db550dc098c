import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";

type Props = { id: string; name: string; place: number; many: number; intent?: string };

/**
 * Moves an item up or down. A second press before the answer is queued, and the pressed button keeps the focus after
 * reordering.
 */
export function MoveButtons({ id, name, place, many, intent }: Props) {
  const fetcher = useFetcher();
  const { state, submit } = fetcher;
  const pressed = useRef<HTMLButtonElement | null>(null);
  const more = useRef(0);
  // Counts answers: one that fails at once may never be rendered as being on its way. A transition, as the router's own,
  // so that the count is not rendered before the order that the answer brought.
  const [answered, setAnswered] = useState(0);
  const send = useCallback(
    (to: number) =>
      void submit({ id, to, ...(intent && { intent }) }, { method: "post" }).finally(() =>
        startTransition(() => setAnswered((count) => count + 1)),
      ),
    [submit, id, intent],
  );
  useEffect(() => {
    if (state !== "idle" || !pressed.current || answered === 0) return;
    const to = Math.min(many - 1, Math.max(0, place + more.current));
    more.current = 0;
    if (to !== place) return send(to);
    if (document.activeElement === document.body || !document.activeElement) pressed.current.focus();
    pressed.current = null;
  }, [state, place, many, answered, send]);
  const button = (label: string, sign: string, step: 1 | -1) => {
    const to = place + step;
    const isEnd = to < 0 || to >= many;
    return (
      <Button
        type="submit"
        name="to"
        value={to}
        aria-label={`${label}: ${name}`}
        aria-disabled={isEnd || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (pressed.current) more.current += step;
          else if (!isEnd) {
            pressed.current = event.currentTarget;
            send(to);
          }
        }}
      >
        <span aria-hidden="true">{sign}</span>
      </Button>
    );
  };
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={id} />
      {intent && <input type="hidden" name="intent" value={intent} />}
      {button("Move up", "↑", -1)}
      {button("Move down", "↓", 1)}
    </fetcher.Form>
  );
}
