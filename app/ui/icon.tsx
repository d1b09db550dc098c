import type Circle from "lucide-react/icons/circle";

/** A drawing of Lucide, imported by itself: `lucide-react/icons/house`. */
export type Drawing = typeof Circle;

/** An icon in the colour of the words beside it. Hidden from screen readers: the words say it. */
export const Icon = ({ of: Drawing, size = 16 }: { of: Drawing; size?: 12 | 14 | 16 | 20 }) => (
  <Drawing size={size} strokeWidth={size === 20 ? 1.6 : size === 12 ? 2.25 : 1.75} aria-hidden="true" />
);
