import { href, Link } from "react-router";
import type { Group } from "../form/group.ts";
import { houseGroups } from "../groups/agency-groups.ts";
import { moneyGroups } from "../groups/money-groups.ts";
import { siteGroups } from "../groups/site-groups.ts";
import { workGroups } from "../groups/work-groups.ts";
import { workspaceGroups } from "../groups/workspace-groups.ts";
import styles from "../settings.module.css";

const here = "/studio/workspace/settings";
const policies = [
  { to: `${here}/policies/terms`, title: "Terms", about: "The agreement between you and your clients." },
  { to: `${here}/policies/privacy`, title: "Privacy", about: "What you do with personal data." },
];
const logs = [
  { to: `${here}/audit-log`, title: "Audit log", about: "Who did what, and when." },
  { to: `${here}/mail-log`, title: "Email log", about: "Every email sent, and to whom." },
];
const imports = [
  {
    to: `${here}/import-credentials`,
    title: "Import credentials",
    about: "Import your clients' logins from a CSV file.",
  },
];
const presets = {
  to: `${here}/timelines`,
  title: "Timeline preset tasks",
  about: "Task lists for a new client's first weeks.",
};
const academy = {
  to: "/studio/academy/sections",
  title: "Academy",
  about: "Its sections, and whether staff and clients see them.",
};
const toEntry = ({ key, title, about }: Group) => ({
  to: href("/studio/workspace/settings/:group", { group: key }),
  title,
  about,
});
const sections = [
  { name: "Agency", entries: [...[...houseGroups, ...workspaceGroups].map(toEntry), academy] },
  { name: "Money", entries: moneyGroups.map(toEntry) },
  { name: "Work", entries: [presets, ...workGroups.map(toEntry)] },
  { name: "Public site", entries: siteGroups.map(toEntry) },
  { name: "Policies", entries: policies },
  { name: "Logs", entries: logs },
  { name: "Import", entries: imports },
];

/** Everything an admin can set, each with its own form. */
export const Sections = () => (
  <div className={styles["sections"]}>
    {sections.map(({ name, entries }) => (
      <section key={name} className={styles["section"]} aria-label={name}>
        <h2>{name}</h2>
        <ul className={styles["entries"]}>
          {entries.map(({ to, title, about }) => (
            <li key={to}>
              <Link to={to} className={styles["entry"]}>
                <strong>{title}</strong>
                <span>{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
