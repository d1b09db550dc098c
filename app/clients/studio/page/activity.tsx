import { ChangeList } from "#app/audit/change-list.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import styles from "#app/ui/record.module.css";
import type { readActivity } from "./read-activity.ts";

type Props = { activity: NonNullable<Awaited<ReturnType<typeof readActivity>>> };

/** What was done about the client, and by whom. */
export function Activity({ activity: { lines, older, isOlder } }: Props) {
  return (
    <section className={styles.part} aria-label="Activity" id="activity">
      <ChangeList changes={lines} />
      <CursorPages label="Pages of the activity" first={isOlder ? "?" : null} next={older && `?before=${older}`} />
    </section>
  );
}
