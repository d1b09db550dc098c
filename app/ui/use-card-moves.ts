import { startTransition, useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";

type Card = { id: string; column: string };
/** The form that moves a card, and the address it is sent to. */
type CardMove = { form: Record<string, string>; action: string };
type Aim<One extends Card> = (card: One) => One["column"] | undefined;

type Board<One extends Card> = {
  /** The cards as last read; each has an element with the id `idOf(card.id)`, which takes the focus. */
  cards: One[];
  idOf: (id: string) => string;
  /** What to send; null sends nothing and drops this move, "stop" those queued after it, too. */
  begin: (card: One, to: One["column"]) => CardMove | null | "stop";
};

/**
 * Moves cards between the columns of a board one at a time: a further move before the answer is queued, and starts from
 * where the card stands by then. The focus moves with the card.
 */
export function useCardMoves<One extends Card>({ cards, idOf, begin }: Board<One>) {
  const submit = useSubmit();
  const queue = useRef<{ id: string; aim: Aim<One> }[]>([]);
  const moving = useRef<Card | null>(null);
  const [answered, answer] = useState(0);
  const cardOf = (id: string) => cards.find((card) => card.id === id);

  function next() {
    const wanted = queue.current.shift();
    if (!wanted) return;
    const card = cardOf(wanted.id);
    const to = card && wanted.aim(card);
    if (!card || !to || to === card.column) return next();
    const sent = begin(card, to);
    if (sent === null) return next();
    if (sent === "stop") {
      queue.current = [];
      return;
    }
    moving.current = { id: card.id, column: card.column };
    // Together with the revalidated page, not before it.
    const end = () => startTransition(() => answer((times) => times + 1));
    void submit(sent.form, { method: "post", action: sent.action, preventScrollReset: true }).finally(end);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, with the cards at that time
  useEffect(() => {
    const was = moving.current;
    if (!was) return;
    moving.current = null;
    document.getElementById(idOf(was.id))?.focus();
    // Refused: moves queued after it no longer apply.
    if (cardOf(was.id)?.column === was.column) queue.current = [];
    next();
  }, [answered]);

  return (id: string, aim: Aim<One>) => {
    queue.current.push({ id, aim });
    if (!moving.current) next();
  };
}

type CardView<Column extends string> = { id: string; column: Column; name: string };

/** In words, which cards moved from one column to another when the board was last read. `read`: what it was read as. */
export function useMovedCards<Column extends string>(
  read: unknown,
  cards: CardView<Column>[],
  words: Record<Column, string>,
): string {
  const [shown, setShown] = useState({ read, cards, said: "" });
  if (shown.read === read) return shown.said;
  const before = new Map(shown.cards.map(({ id, column }) => [id, column]));
  const moved = cards.filter(({ id, column }) => before.has(id) && before.get(id) !== column);
  const said = moved.map(({ name, column }) => `${name}: ${words[column]}`).join(", ");
  setShown({ read, cards, said });
  return said;
}
