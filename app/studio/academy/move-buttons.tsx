import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";

type Props = { id: string; name: string; place: number; many: number; intent?: string };

/** One place up or down. Whoever pressed a button still holds it once the order is another. */
export function MoveButtons({ id, name, place, many, intent }: Props) {
  const fetcher = useFetcher();
  const pressed = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    if (fetcher.state !== "idle" || !pressed.current) return;
    if (document.activeElement === document.body || !document.activeElement) pressed.current.focus();
    pressed.current = null;
  }, [fetcher.state]);
  const button = (label: string, sign: string, to: number) => {
    const isEnd = to < 0 || to >= many;
    return (
      <Button
        type="submit"
        name="to"
        value={to}
        aria-label={`${label}: ${name}`}
        aria-disabled={isEnd || undefined}
        onClick={(event) => {
          if (isEnd) event.preventDefault();
          else pressed.current = event.currentTarget;
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
      {button("Move up", "↑", place - 1)}
      {button("Move down", "↓", place + 1)}
    </fetcher.Form>
  );
}
