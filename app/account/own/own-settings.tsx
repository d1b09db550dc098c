import type { EventChoice } from "#domain/notifications/index.ts";
import type { PasswordAnswer } from "./change-own-password.ts";
import { NewsForm } from "./news-form.tsx";
import styles from "./own.module.css";
import { PasswordForm } from "./password-form.tsx";

type Props = {
  length: { min: number; max: number };
  choices: EventChoice[];
  byMail: boolean;
  answer: PasswordAnswer | { kind: "saved" } | undefined;
};

/** The user's password and notification settings, on one screen. */
export function OwnSettings({ length, choices, byMail, answer }: Props) {
  const password = answer?.kind === "saved" ? undefined : answer;
  return (
    <div className={styles.parts}>
      <PasswordForm key={password?.at} length={length} answer={password} />
      <section className={styles.part} aria-label="Notifications">
        <h2>Notifications</h2>
        <NewsForm choices={choices} byMail={byMail} isSaved={answer?.kind === "saved"} />
      </section>
    </div>
  );
}
