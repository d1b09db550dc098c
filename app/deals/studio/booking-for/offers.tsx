import { Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Area } from "#app/ui/field.tsx";
import styles from "../book-for.module.css";

type Offer = { start: string; words: string };
type Props = {
  offers: Offer[];
  /** To paste into an email; null while no time is chosen for it. */
  text: string | null;
  kept: Record<string, string>;
  chosen: (Offer & { isFree: boolean }) | null;
};

/** Up to three times to offer in an email. Each holds nothing, and is booked with one button while it is still free. */
export function Offers({ offers, text, kept, chosen }: Props) {
  const addressOf = (starts: string[]) => `?${new URLSearchParams({ ...kept, offer: starts.join(",") })}`;
  const starts = offers.map(({ start }) => start);
  const mayAdd = chosen?.isFree && !starts.includes(chosen.start) && starts.length < 3;
  return (
    <section aria-labelledby="offers" className={styles.part}>
      <h2 id="offers">Offer three times by email</h2>
      {offers.length === 0 && <p>Choose a time above, then add it here. Nothing is held for them.</p>}
      {offers.length > 0 && (
        <ul className={styles.good}>
          {offers.map(({ start, words }) => (
            <li key={start}>
              <Link
                className={buttonStyle("quiet")}
                to={addressOf(starts.filter((one) => one !== start))}
                aria-label={`Take out ${words}`}
                preventScrollReset
              >
                {words} ×
              </Link>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && chosen && (
        <Link className={buttonStyle()} to={addressOf([...starts, chosen.start])} preventScrollReset>
          Offer {chosen.words}
        </Link>
      )}
      {text && (
        <div className={styles.text}>
          <Area label="Text for your email" name="text" rows={10} readOnly value={text} />
        </div>
      )}
    </section>
  );
}
