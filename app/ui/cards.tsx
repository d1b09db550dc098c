import styles from "./cards.module.css";

/** The class of a card, for any element that acts as one: a list item, or a whole link. */
export const cardStyle = styles.card ?? "";

/** `isRoomy`: cards with more than a few lines are placed side by side only if there is room. */
type Props = { label: string; isRoomy?: boolean; className?: string | undefined; children: React.ReactNode };

/** Cards side by side, at most three. */
export const Cards = ({ label, isRoomy = false, className, children }: Props) => (
  <ul className={[styles.cards, isRoomy && styles.roomy, className].filter(Boolean).join(" ")} aria-label={label}>
    {children}
  </ul>
);
