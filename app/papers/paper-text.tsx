import type { SignatureView } from "./describe-paper.ts";
import styles from "./papers.module.css";

type Props = { title: string; number: number; sections: { heading: string; text: string }[]; signers: SignatureView[] };

/** The paper itself: its words, and the signatures at its end. */
export const PaperText = ({ title, number, sections, signers }: Props) => (
  <article className={styles.paper} aria-label={`Paper ${number}`}>
    <p className={styles.number}>No. {number}</p>
    <h2>{title}</h2>
    <ol className={styles.sections}>
      {sections.map(({ heading, text }) => (
        <li key={heading + text.slice(0, 40)}>
          <h3>{heading}</h3>
          {text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </li>
      ))}
    </ol>
    {signers.length > 0 && <Signatures signers={signers} />}
  </article>
);

const Signatures = ({ signers }: { signers: SignatureView[] }) => (
  <ul className={styles.signatures} aria-label="Signatures">
    {signers.map(({ id, name, state, typed, drawn }) => (
      <li key={id}>
        {drawn && <img src={drawn} alt={`${name}, drawn`} />}
        {typed && <span className={styles.typed}>{typed}</span>}
        {!drawn && !typed && <span className={styles.blank} />}
        <strong>{name}</strong>
        <small>{state}</small>
      </li>
    ))}
  </ul>
);
