import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import styles from "./viewing-banner.module.css";

/** Shows on every screen that the user is viewing as a client. */
export function ViewingBanner({ by, company, until }: { by: string; company: string; until: string }) {
  return (
    <aside className={styles["banner"]} aria-label="Viewing as client">
      <p>
        {by}, you are viewing the dashboard of <strong>{company}</strong>. Read only, until {until}.
      </p>
      <Form method="post" action="/dashboard/stop-viewing">
        <Button type="submit">Stop viewing</Button>
      </Form>
    </aside>
  );
}
