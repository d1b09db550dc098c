import type { EventChoice } from "#domain/notifications/index.ts";
import styles from "./event-choices.module.css";

/** Each event and how to be notified of it. Security notices cannot be turned off in the app and by email. */
export function EventChoices({ choices }: { choices: EventChoice[] }) {
  return (
    <table className={styles.events}>
      <caption className="sr-only">What you are notified about, and where</caption>
      <thead>
        <tr>
          <th scope="col">Tell me when</th>
          <th scope="col">In the app</th>
          <th scope="col">By email</th>
          <th scope="col">On devices</th>
        </tr>
      </thead>
      <tbody>
        {choices.map(({ event, label, isFixed, isLetter, inApp, byMail, byPush }) => (
          <tr key={event}>
            <th scope="row">
              {label}
              {isFixed && <small>Always in the app and by email.</small>}
            </th>
            {isLetter ? (
              <td />
            ) : (
              <Box name={`${event}.in_app`} label={`${label}: in the app`} isOn={inApp} isFixed={isFixed} />
            )}
            <Box name={`${event}.mail`} label={`${label}: by email`} isOn={byMail} isFixed={isFixed} />
            {isLetter ? (
              <td />
            ) : (
              <Box name={`${event}.push`} label={`${label}: on devices`} isOn={byPush} isFixed={false} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type BoxProps = { name: string; label: string; isOn: boolean; isFixed: boolean };

const Box = ({ name, label, isOn, isFixed }: BoxProps) => (
  <td>
    <label>
      <span className="sr-only">{label}</span>
      <input type="checkbox" name={name} defaultChecked={isOn} disabled={isFixed} />
    </label>
  </td>
);
