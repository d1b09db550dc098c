import { useEffect, useRef, useState } from "react";
import styles from "./beside.module.css";

type Props = { panel: React.ReactNode; children: React.ReactNode };

/**
 * A list, and beside it the panel of what is open; with little room the panel lies over the list. A panel that a click
 * opens is painted first, over the list's end, and then the list makes room: to lay it out anew takes longer.
 */
export function Beside({ panel, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const isOpen = box.current?.querySelector("[data-beside]") != null;
    if (isOpen !== isWide) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setWide(!isOpen));
    });
    return () => cancelAnimationFrame(frame);
  });
  return (
    <div ref={box} className={styles.beside} data-wide={isWide || undefined}>
      <div className={styles.list}>{children}</div>
      {panel}
    </div>
  );
}
