import { href } from "react-router";
import styles from "#app/shell/studio/screen.module.css";
import { Avatar } from "#app/ui/avatar.tsx";
import { PageHead, type PageHeadProps } from "#app/ui/page-head.tsx";
import { ClientTabs } from "./client-tabs.tsx";
import type { ClientHead } from "./read-head.ts";
import { StatusBadge } from "./status-badge.tsx";
import { useWhom } from "./whom.tsx";

type Props = { head: ClientHead; children: React.ReactNode } & Pick<PageHeadProps, "title" | "about" | "actions">;

/** One screen of a client besides its overview, below what all of them have on top: who it is, and the tabs. */
export function ClientScreen({ head: { client, tabs }, title, about, actions, children }: Props) {
  const whom = useWhom(client);
  return (
    <div className={styles.screen}>
      <title>{`${title}, ${client.companyName}`}</title>
      <PageHead
        title={client.companyName}
        home={href("/studio/workspace/clients/:clientId", { clientId: client.id })}
        up={{ to: href("/studio/workspace/clients"), name: "Clients" }}
        portrait={<Avatar name={client.companyName} pictureId={client.pictureId} size={40} />}
        mark={<StatusBadge status={client.status} />}
        about={whom}
      />
      <ClientTabs tabs={tabs} />
      <PageHead title={title} about={about} actions={actions} />
      {children}
    </div>
  );
}
