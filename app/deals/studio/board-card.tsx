import { href, Link } from "react-router";
import { amongAnd } from "#app/deals/among.ts";
import type { BoardDeal } from "#app/deals/read-list.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { Mark } from "#app/ui/mark.tsx";
import styles from "./deals.module.css";

type Props = { deal: BoardDeal; among: string; onStep: (step: 1 | -1) => void };

/** A deal on the board. `among`: the filter of its column. */
export const BoardCard = ({
  deal: { id, company, contact, client, responsible, portraitId, waits, worth, fee, days, offers },
  among,
  onStep,
}: Props) => (
  <li
    className={styles.card}
    draggable={offers.write}
    onDragStart={({ dataTransfer }) => dataTransfer.setData("text/plain", id)}
  >
    <Link
      id={`deal-${id}`}
      to={`${href("/studio/workspace/deals/:dealId", { dealId: id })}${amongAnd(among)}`}
      draggable={false}
      aria-keyshortcuts={offers.write ? "Shift+ArrowLeft Shift+ArrowRight" : undefined}
      onKeyDown={(event) => {
        if (!event.shiftKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
        event.preventDefault();
        onStep(event.key === "ArrowRight" ? 1 : -1);
      }}
    >
      {company}
    </Link>
    {worth && <b>{worth}</b>}
    {contact && <p>{contact}</p>}
    {waits && (
      <p className={styles.waits}>
        <Mark tone={waits.tone}>{waits.words}</Mark> {fee && <b>{fee}</b>}
      </p>
    )}
    <p className={styles.foot}>
      <span>{client}</span> <span>{days === 0 ? "today" : countOf(days, "day")}</span>
      {responsible && (
        <span>
          <Avatar name={responsible} pictureId={portraitId} size={24} />
          <span className="sr-only">Led by {responsible}</span>
        </span>
      )}
    </p>
  </li>
);
