import { useRef } from "react";
import { useSubmit } from "react-router";
import styles from "./academy.module.css";
import { MoveButtons } from "./move-buttons.tsx";

type Thing = { id: string; title: string };

/** A list that can be reordered: by dragging, or with the buttons beside each item. */
export function OrderList({ things }: { things: Thing[] }) {
  const dragged = useRef<string | null>(null);
  const submit = useSubmit();
  return (
    <ol className={styles["order"]}>
      {things.map(({ id, title }, place) => (
        <li
          key={id}
          draggable
          onDragStart={() => {
            dragged.current = id;
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged.current && dragged.current !== id)
              void submit({ id: dragged.current, to: place }, { method: "post", preventScrollReset: true });
          }}
        >
          <span className={styles["place"]}>{place + 1}</span>
          <span className={styles["name"]}>{title}</span>
          <MoveButtons id={id} name={title} place={place} many={things.length} />
        </li>
      ))}
    </ol>
  );
}
