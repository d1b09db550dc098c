import { firstOfWrong } from "#app/ui/first-of-wrong.ts";
import type { TypedFields } from "#domain/kernel/result.ts";
import styles from "./meeting-types.module.css";

/** `about`: whose people they are, where that has to be said. */
export type HostOffer = { id: string; name: string; about?: string };
type Props = { offers: HostOffer[]; chosen: string[]; typed: TypedFields; problems: string[] | undefined };

/** Who hosts a meeting, and whose turn it is. A host who has left is not offered and is removed at the next save. */
export function HostChoice({ offers, chosen, typed, problems }: Props) {
  return (
    <fieldset className={styles.hosts} aria-describedby={problems ? "hosts-fix" : undefined}>
      <legend>Hosts</legend>
      {offers.map(({ id, name, about }, place) => (
        <div key={id} className={styles.row}>
          <label className={styles.host}>
            <input
              type="checkbox"
              name="hostIds"
              value={id}
              defaultChecked={chosen.includes(id)}
              {...firstOfWrong(problems !== undefined, place, "hosts-fix")}
            />
            <span>
              {name}
              {about && <span className={styles.about}> {about}</span>}
            </span>
          </label>
          {offers.length > 1 && (
            <>
              <Digit name={`turns.${id}.priority`} label="Order" inFull={`Order of ${name}`} typed={typed} />
              <Digit name={`turns.${id}.weight`} label="Share" inFull={`Share of ${name}`} typed={typed} />
            </>
          )}
        </div>
      ))}
      {offers.length > 1 && (
        <p className={styles.hint}>
          When hosts take turns: whoever has the lowest order comes first. Among those with the same order, somebody
          with share 2 gets twice as many meetings as somebody with share 1.
        </p>
      )}
      {offers.length === 0 && <p className={styles.hint}>Nobody hosts meetings yet.</p>}
      {problems && (
        <em id="hosts-fix" className={styles.problem}>
          {problems.join(" ")}
        </em>
      )}
    </fieldset>
  );
}

type DigitProps = { name: string; label: string; inFull: string; typed: TypedFields };

const Digit = ({ name, label, inFull, typed }: DigitProps) => (
  <label className={styles.digit}>
    <span aria-hidden="true">{label}</span>
    <input
      name={name}
      aria-label={inFull}
      inputMode="numeric"
      pattern="\s*[1-9]\s*"
      maxLength={3}
      required
      defaultValue={typed[name] || "1"}
    />
  </label>
);
