import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import { type Change, ChangeList } from "#app/audit/change-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** The latest changes, and the way to all of them. */
export const Lately = ({ lately: { changes, all } }: { lately: { changes: Change[]; all: string } }) => (
  <Panel
    title="Recent changes"
    isOpen
    more={
      <Link to={all}>
        All activity <Icon of={ArrowRight} size={14} />
      </Link>
    }
  >
    <ChangeList changes={changes} />
  </Panel>
);
