import { Form } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./office.module.css";
import type { OfficePage } from "./read-page.ts";

const modes = { onsite: "In the office", remote: "Remote" } as const;
const standing = { onsite: "You are in the office today.", remote: "You work remotely today." } as const;
const switches = { onsite: "Switch to the office", remote: "Switch to remote" } as const;

/** Where everyone works today, the user first. */
export const Today = ({ page: { mine, onsite, remote } }: { page: OfficePage }) => (
  <Panel title="Today" note={mine ? standing[mine] : "Where do you work today?"} more={<CheckIn mine={mine} />}>
    <div className={styles.today}>
      <People title={modes.onsite} people={onsite} nobody="Nobody has checked in here yet." />
      <People title={modes.remote} people={remote} nobody="Nobody yet." />
    </div>
  </Panel>
);

const CheckIn = ({ mine }: Pick<OfficePage, "mine">) => (
  <Form method="post" preventScrollReset className={styles.mine}>
    {(["onsite", "remote"] as const)
      .filter((mode) => mode !== mine)
      .map((mode) => (
        <Submit key={mode} tone="plain" busy="Saving…" name="mode" value={mode}>
          {mine ? switches[mode] : modes[mode]}
        </Submit>
      ))}
    {mine && (
      <Submit tone="plain" busy="Checking out…" name="mode" value="none">
        Check out
      </Submit>
    )}
  </Form>
);

type PeopleGroup = { title: string; people: OfficePage["present"]; nobody: string };

const People = ({ title, people, nobody }: PeopleGroup) => (
  <div>
    <h3>
      {title} <span>{people.length}</span>
    </h3>
    {people.length === 0 && <p>{nobody}</p>}
    <ul className={styles.people} aria-label={title}>
      {people.map(({ id, firstName, lastName, pictureId }) => (
        <li key={id}>
          <Avatar name={`${firstName} ${lastName}`} pictureId={pictureId} size={40} />
          {firstName} {lastName}
        </li>
      ))}
    </ul>
  </div>
);
