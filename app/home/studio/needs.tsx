import AlarmClock from "lucide-react/icons/alarm-clock";
import HandCoins from "lucide-react/icons/hand-coins";
import Handshake from "lucide-react/icons/handshake";
import UserPlus from "lucide-react/icons/user-plus";
import { Form, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Chips } from "#app/ui/chips.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Queue, QueueRow } from "#app/ui/queue.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./needs.module.css";
import type { Need, NeedKind } from "./read-needs.ts";

const kinds = { money: "Money", deal: "Deals", task: "Overdue", lead: "Leads" };
const icons = { money: HandCoins, deal: Handshake, task: AlarmClock, lead: UserPlus };
const isKind = (word: string | null): word is NeedKind => word !== null && word in kinds;

/** What waits for the reader, each with the way to do it. */
export function Needs({ needs, shown }: { needs: Need[]; shown: string | null }) {
  const kind = isKind(shown) ? shown : null;
  const rows = kind ? needs.filter((need) => need.kind === kind) : needs;
  return (
    <Panel title="Needs you" more={needs.length > 0 && <Filter needs={needs} chosen={kind} />}>
      {rows.length === 0 && <p className={styles.none}>{kind ? "Nothing here." : "You are up to date."}</p>}
      <Queue>
        {rows.map((need) => (
          <Row key={need.id} need={need} />
        ))}
      </Queue>
    </Panel>
  );
}

function Filter({ needs, chosen }: { needs: Need[]; chosen: NeedKind | null }) {
  const count = (kind: NeedKind) => needs.filter((need) => need.kind === kind).length;
  const present = Object.keys(kinds)
    .filter(isKind)
    .filter((kind) => count(kind) > 0 || kind === chosen);
  return (
    <Chips
      label="What to show"
      chips={[
        { to: "?", label: "All", count: needs.length, isOn: chosen === null },
        ...present.map((kind) => ({
          to: `?needs=${kind}`,
          label: kinds[kind],
          count: count(kind),
          isOn: kind === chosen,
        })),
      ]}
    />
  );
}

const tones: Partial<Record<NeedKind, "accent" | "danger">> = { money: "accent", task: "danger" };

const Row = ({ need: { kind, act, meeting, id: _, ...need } }: { need: Need }) => (
  <QueueRow {...need} icon={icons[kind]} tone={tones[kind]}>
    {meeting ? (
      <Outcome meeting={meeting} title={need.title} />
    ) : (
      <Link to={need.to} className={buttonStyle()}>
        {act}
        <span className="sr-only">: {need.title}</span>
      </Link>
    )}
  </QueueRow>
);

const Outcome = ({ meeting, title }: { meeting: NonNullable<Need["meeting"]>; title: string }) => (
  <Form method="post" className={styles.outcome} preventScrollReset>
    <input type="hidden" name="bookingId" value={meeting.bookingId} />
    <Submit tone="plain" busy="Recording…" name="intent" value="held">
      Held<span className="sr-only"> ({title})</span>
    </Submit>
    {meeting.mayMiss && (
      <Submit tone="plain" busy="Recording…" name="intent" value="missed">
        Missed<span className="sr-only"> ({title})</span>
      </Submit>
    )}
  </Form>
);
