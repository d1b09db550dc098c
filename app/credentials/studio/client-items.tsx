import FileText from "lucide-react/icons/file-text";
import LinkSign from "lucide-react/icons/link";
import Sparkles from "lucide-react/icons/sparkles";
import Video from "lucide-react/icons/video";
import { href, Link } from "react-router";
import styles from "#app/credentials/vault-rows.module.css";
import { buttonStyle } from "#app/ui/button.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import { tabOf } from "#domain/vault/browser.ts";
import type { ItemCount } from "#domain/vault/index.ts";

type ClientItemCount = Omit<ItemCount, "latest"> & { latest: Stamp | null };
type Props = { clientId: string; items: ClientItemCount[]; mayAdd: boolean };

const signs = { prompt: Sparkles, link: LinkSign, recording: Video, document: FileText };
const names = { prompt: "Prompts", link: "Links", recording: "Recordings", document: "Documents" };

/** What the vault has for a client, by kind: how many there are, who sees them, and the way to them. */
export function ClientItems({ clientId, items, mayAdd }: Props) {
  const query = new URLSearchParams({ client: clientId });
  return (
    <Panel title="Items" note="What the vault keeps for this client.">
      <ul className={styles.rows}>
        {items.map(({ kind, count, shared, latest }) => (
          <li key={kind} className={styles.row}>
            <span className={styles.sign}>
              <Icon of={signs[kind]} />
            </span>
            <span className={styles.what}>
              <Link to={`${href("/studio/vault/:tab", { tab: tabOf[kind] })}?${query}`}>{names[kind]}</Link>
              <span>{whoSees({ kind, count, shared })}</span>
            </span>
            <span className={styles.state}>
              <span>{count === 0 ? "None yet" : countOf(count, kind)}</span>
              {latest && (
                <span>
                  Latest from <Moment at={latest} />
                </span>
              )}
            </span>
            {mayAdd && (
              <Link
                className={buttonStyle("quiet")}
                to={`${href("/studio/vault/:tab/new", { tab: tabOf[kind] })}?${query}`}
                aria-label={`Add ${kind}`}
              >
                Add
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function whoSees({ kind, count, shared }: Pick<ItemCount, "kind" | "count" | "shared">): string {
  if (kind === "prompt" || kind === "link") return "For the team only";
  if (shared === 0) return "For the team, until shared with the client";
  return shared === count ? "All shared with the client" : `${shared} of ${count} shared with the client`;
}
