import { type Accent, accentOf } from "#domain/settings/index.ts";

const css = ({ l, c, h }: Accent[keyof Accent]["day"]) => `oklch(${l.toFixed(3)} ${c.toFixed(4)} ${h.toFixed(1)})`;

export type AccentStyle = Record<`--${string}`, string>;

/** An accent as custom properties, of the whole document or of a part; they override those of the style sheet. */
export function accentStyle(hex: string): AccentStyle {
  const steps = Object.entries(accentOf(hex));
  return Object.fromEntries(
    steps.map(([name, { day, night }]) => [`--${name}`, `light-dark(${css(day)}, ${css(night)})`]),
  );
}
