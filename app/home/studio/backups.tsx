import ArrowRight from "lucide-react/icons/arrow-right";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useLive } from "#app/ui/use-live.ts";
import styles from "./backups.module.css";
import type { LatestBackup } from "./read-backups.ts";

const marks = {
  fine: { tone: "success", word: "Fine" },
  pending: { tone: "quiet", word: "Not due yet" },
  overdue: { tone: "danger", word: "Overdue" },
  failed: { tone: "danger", word: "Failed" },
} as const;

/** The last good backup and trial restore, and whether they will do. */
export function Backups({ latest }: { latest: LatestBackup[] }) {
  useLive("backup");
  return (
    <Panel
      title="Backups"
      more={
        <Link to={href("/studio/workspace/settings/backups")}>
          All backups <Icon of={ArrowRight} size={14} />
        </Link>
      }
    >
      <dl className={styles.lines}>
        {latest.map(({ name, at, verdict }) => (
          <div key={name} className={styles.line}>
            <dt>{name}</dt>
            <dd>
              {at ? <Moment at={at} /> : "None yet"}
              <Mark tone={marks[verdict].tone}>{marks[verdict].word}</Mark>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
