import { Avatar } from "#app/ui/avatar.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Cards, cardStyle } from "#app/ui/cards.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Flow, Figures as Tiles } from "#app/ui/figures.tsx";
import { Mark, type MarkTone } from "#app/ui/mark.tsx";
import { Note } from "#app/ui/notice.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RoleBadge } from "#app/ui/role-badge.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Spark } from "#app/ui/spark.tsx";
import { Table } from "#app/ui/table.tsx";
import styles from "./components.module.css";

const people = ["Noor Haddad", "Ben Okafor", "Lena Brandt", "Ana Silva", "Mei"];
const tones: MarkTone[] = ["quiet", "info", "success", "warning", "danger"];
const months = [4, 6, 5, 9, 8, 12, 11, 15, 13, 18, 17, 21];
const colours = [
  "canvas",
  "surface",
  "sunken",
  "hover",
  "press",
  "border",
  "border-strong",
  "text",
  "muted",
  "subtle",
  "accent",
  "accent-soft",
  "success",
  "warning",
  "danger",
  "info",
  "ink",
  "ink-2",
  "paper",
  "desk",
  "light",
];

export const People = () => (
  <>
    <div className={styles.line}>
      {people.map((name) => (
        <Avatar key={name} name={name} pictureId={null} size={40} />
      ))}
      <Avatar name="Teresa Rua" pictureId={null} size={24} />
      <Avatar name="Teresa Rua" pictureId={null} size={100} />
    </div>
    <div className={styles.line}>
      {(["admin", "staff", "client"] as const).map((role) => (
        <RoleBadge key={role} role={role} />
      ))}
      {tones.map((tone) => (
        <Mark key={tone} tone={tone}>
          {tone}
        </Mark>
      ))}
    </div>
  </>
);

export const Messages = () => (
  <>
    <Note>Emails are printed to the console until a mail server is set up.</Note>
    <Note tone="success">Saved. It is in use from now on.</Note>
  </>
);

export const Waiting = () => (
  <>
    <Empty title="No clients yet">
      <p>Add the first company you work for.</p>
      <a className={buttonStyle("primary")} href="#top">
        Add client
      </a>
    </Empty>
    <Skeleton />
  </>
);

export const Figures = () => (
  <>
    <Panel title="Fees earned" note="+15% on October">
      <div className={styles.line}>
        <Spark values={months} shape="bars" />
        <Spark values={months} shape="area" />
      </div>
    </Panel>
    <Panel title="What we brought" note="November so far">
      <Tiles
        figures={[
          { name: "Leads found", value: <a href="#top">47</a>, about: ["6 more than in October"] },
          { name: "Meetings held", value: 12, about: ["26% of leads"] },
          { name: "Proposals sent", value: 4 },
          { name: "Deals closed", value: 1, about: ["$48,000.00 signed"] },
        ]}
      />
      <Flow counts={[47, 12, 4, 1]} />
    </Panel>
  </>
);

export const Lists = () => (
  <>
    <Table
      label="Deals"
      columns={["Deal", "Client", { name: "Value", sum: true }]}
      rows={[
        { key: "1", cells: ["Vouga Paper", "Silva Robotics", "62,000.00"] },
        { key: "2", cells: ["Orsa Optik", "Winter Optics", "54,000.00"] },
      ]}
    />
    <Cards label="Cards">
      {["Follow-up after silence", "Research a company"].map((title) => (
        <li key={title}>
          <a className={cardStyle} href="#top">
            {title}
          </a>
        </li>
      ))}
    </Cards>
    <Pages label="Pages" page={2} pages={5} />
  </>
);

export const Colours = () => (
  <ul className={styles.colours}>
    {colours.map((name) => (
      <li key={name}>
        <svg aria-hidden="true">
          <rect width="100%" height="100%" fill={`var(--${name})`} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
