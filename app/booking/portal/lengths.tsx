import ArrowRight from "lucide-react/icons/arrow-right";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import styles from "./meetings.module.css";
import type { Offer } from "./read-meetings.ts";

type Props = { types: Offer[]; decides: boolean; supportEmail: string | null };

/** The meeting types on offer; viewers get no links. */
export function Lengths({ types, decides, supportEmail }: Props) {
  if (types.length === 0)
    return (
      <p className={styles.quiet}>
        Nothing can be booked here at the moment.
        {supportEmail && (
          <>
            {" "}
            Write to <MailLink to={supportEmail} />.
          </>
        )}
      </p>
    );
  return (
    <ul className={styles.lengths}>
      {types.map((type) => (
        <li key={type.slug}>
          <Way {...type} decides={decides}>
            <span>
              <strong>{type.name}</strong>
              <span className={styles.quiet}>{aboutOf(type)}</span>
            </span>
            {decides && <Icon of={type.isElsewhere ? ArrowUpRight : ArrowRight} />}
          </Way>
        </li>
      ))}
    </ul>
  );
}

/** Most names already say how long the meeting takes. */
const aboutOf = ({ name, lengthMin, description }: Offer) =>
  [!new RegExp(`\\b${lengthMin}[ -]min`).test(name) && `${lengthMin} minutes.`, description].filter(Boolean).join(" ");

function Way({ address, isElsewhere, decides, children }: Offer & { decides: boolean; children: React.ReactNode }) {
  if (!decides) return <div className={styles.length}>{children}</div>;
  if (!isElsewhere)
    return (
      <Link className={styles.length} to={address}>
        {children}
      </Link>
    );
  return (
    <a className={styles.length} href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
