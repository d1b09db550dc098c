import ArrowRight from "lucide-react/icons/arrow-right";
import Plus from "lucide-react/icons/plus";
import { href, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { UpdateList } from "#app/updates/update-list.tsx";
import styles from "./beside.module.css";
import type { readLatest } from "./read-beside.ts";

type Props = { latest: NonNullable<Awaited<ReturnType<typeof readLatest>>> };

/** What both sides wrote last. */
export const Latest = ({ latest: { rows, fresh, posts } }: Props) => (
  <Panel
    title="Latest updates"
    isOpen
    {...(fresh > 0 && { note: `${fresh} new` })}
    more={
      <div className={styles.more}>
        {rows.length > 0 && (
          <Link to={href("/dashboard/updates")}>
            All updates <Icon of={ArrowRight} size={14} />
          </Link>
        )}
        {posts && (
          <Link className={buttonStyle()} to={href("/dashboard/updates/new")} data-key="n">
            <Icon of={Plus} />
            Add Update
          </Link>
        )}
      </div>
    }
  >
    {rows.length === 0 && <p className={styles.none}>Updates from the agency, and yours to the agency, appear here.</p>}
    {rows.length > 0 && (
      <UpdateList level={3} rows={rows} to={({ id }) => href("/dashboard/updates/:updateId", { updateId: id })} />
    )}
  </Panel>
);
