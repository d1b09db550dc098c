import { href, Link } from "react-router";
import styles from "#app/ui/record.module.css";

/** Links to the updates between the client and the agency. */
export const UpdatePart = ({ clientId }: { clientId: string }) => (
  <section className={styles["part"]} aria-label="Updates">
    <h2>Updates</h2>
    <p className={styles["line"]}>
      <Link to={href("/studio/workspace/clients/:clientId/updates", { clientId })}>All updates</Link>
      <Link to={href("/studio/workspace/clients/:clientId/updates/new", { clientId })}>Add Update</Link>
    </p>
  </section>
);
