import { type DragEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { BoardDeal, DealsView } from "#app/deals/read-list.ts";
import { StageSign } from "#app/deals/stage.tsx";
import { stageWords } from "#app/deals/words.ts";
import { Alert } from "#app/ui/notice.tsx";
import { useCardMoves, useMovedCards } from "#app/ui/use-card-moves.ts";
import type { Stage } from "#domain/deals/index.ts";
import { BoardCard } from "./board-card.tsx";
import { boardMove } from "./board-move.ts";
import styles from "./deals.module.css";

type Column = { line: Stage; deals: BoardDeal[] };
type Props = { columns: Column[]; sums: DealsView["sums"]; closed: string[]; query: string };

const ends = ["lost", "returned"] as const;

/** What the worth of a column's deals is so far. */
const worthWords: Partial<Record<Stage, string>> = { held: "in sight", proposal: "proposed" };

/**
 * Deals by the line of the bill they stand on, with what each line is worth; the other ends beside them. A card is moved
 * by dragging, or with Shift and an arrow key.
 */
export function Board({ columns, sums, closed, query }: Props) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<{ because: string; number: number } | null>(null);
  const cards = columns.flatMap(({ deals }) =>
    deals.map((deal) => ({ ...deal, name: deal.company, column: deal.line })),
  );
  const said = useMovedCards(columns, cards, stageWords);
  const move = useCardMoves({ cards, idOf: (id) => `deal-${id}`, begin });

  /** Takes a step at once, opens a form in the deal's file, or says why not. */
  function begin({ id, line: from, ...deal }: BoardDeal, to: Stage) {
    const meant = boardMove({ line: from, ...deal }, to);
    if (meant.does === "step") {
      setRefusal(null);
      return { form: { intent: "move", id, from, step: meant.step }, action: `?${query}` };
    }
    if (meant.does === "nothing") setRefusal((last) => ({ because: meant.because, number: (last?.number ?? 0) + 1 }));
    else void navigate(`/studio/workspace/deals/${id}?${new URLSearchParams({ do: meant.intent, board: query })}`);
    return "stop";
  }
  const sumOf = (line: Stage) => sums.find((sum) => sum.line === line) ?? { count: 0, worth: "" };
  const worthsOf = (line: Stage) => {
    const { worth } = sumOf(line);
    const known = line === "closed" ? closed : worth ? [`${worth} ${worthWords[line] ?? "expected"}`] : [];
    return known.length > 0 ? known : ["not yet known"];
  };
  const all = (line: Stage) => `?${query ? `${query}&` : ""}line=${line}`;
  const lines = columns.map(({ line }) => line);
  const beside = ({ line }: BoardDeal, step: 1 | -1) => lines[lines.indexOf(line) + step];
  const takes = (to: Stage) => ({
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      move(event.dataTransfer.getData("text/plain"), () => to);
    },
  });
  return (
    <>
      <output className="sr-only">{said}</output>
      {refusal && <Alert key={refusal.number}>{refusal.because}</Alert>}
      <div className={styles.whole}>
        <p className={styles.ends}>
          {ends.map((end) => (
            <Link key={end} className={styles.end} to={all(end)} {...takes(end)}>
              <StageSign of={end} />
              <span>{stageWords[end]}</span> <b>{sumOf(end).count}</b>
            </Link>
          ))}
        </p>
        <div className={styles.board}>
          {columns.map(({ line, deals }) => (
            <section key={line} aria-label={stageWords[line]} className={styles.column} {...takes(line)}>
              <div className={styles.head}>
                <h2>
                  <StageSign of={line} />
                  {stageWords[line]} <span>{sumOf(line).count}</span>
                </h2>
                {worthsOf(line).map((worth) => (
                  <p key={worth}>{worth}</p>
                ))}
              </div>
              <ul>
                {deals.map((deal) => (
                  <BoardCard
                    key={deal.id}
                    deal={deal}
                    among={all(line).slice(1)}
                    onStep={(step) => move(deal.id, (current) => beside(current, step))}
                  />
                ))}
              </ul>
              {sumOf(line).count > deals.length && (
                <Link className={styles.rest} to={all(line)}>
                  {sumOf(line).count - deals.length} more
                </Link>
              )}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
