import styles from "./cards.module.css";

/** The look of a card, for whatever stands for one: a list item, or a link that is one as a whole. */
export const cardStyle = styles["card"] ?? "";

/** `isRoomy`: cards that hold more than a few lines stand side by side only where there is room. */
type Props = { label: string; isRoomy?: boolean; className?: string | undefined; children: React.ReactNode };

/** Cards side by side, three at most. */
export const Cards = ({ label, isRoomy = false, className, children }: Props) => (
  <ul className={[styles["cards"], isRoomy && styles["roomy"], className].filter(Boolean).join(" ")} aria-label={label}>
    {children}
  </ul>
);
