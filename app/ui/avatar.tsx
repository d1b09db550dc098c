import styles from "./avatar.module.css";

type Props = { name: string; pictureId: string | null; size: 24 | 40 | 100 };

const sizes = { 24: styles.small, 40: "", 100: styles.large };

/**
 * A portrait in an arch, or the initials if there is none. Hidden from screen readers, as the name stands beside it.
 */
export function Avatar({ name, pictureId, size }: Props) {
  const look = `${styles.avatar} ${sizes[size]}`;
  if (pictureId)
    return <img className={look} src={`/pictures/${pictureId}?size=${Math.max(size, 40)}`} alt="" loading="lazy" />;
  return (
    <span className={look} data-tint={tintOf(name)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** One of five tints, always the same for a name. */
export const tintOf = (name: string) =>
  1 + ([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 5);

/** "Noor el Haddad" is NH, "Mia Lindt (invited)" ML. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/\(.*\)/u, "")
    .trim()
    .split(/\s+/u);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toUpperCase();
}
