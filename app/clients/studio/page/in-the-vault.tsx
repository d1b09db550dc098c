import { Link } from "react-router";
import styles from "#app/ui/record.module.css";

const tabs = ["prompts", "links", "recordings", "documents"];

/** Links to the client's items in the vault. */
export const InTheVault = ({ clientId }: { clientId: string }) => (
  <section className={styles["part"]} aria-label="Vault">
    <h2>Vault</h2>
    <p className={styles["line"]}>
      {tabs.map((tab) => (
        <Link key={tab} to={`/studio/vault/${tab}?${new URLSearchParams({ client: clientId })}`}>
          {tab.charAt(0).toUpperCase() + tab.slice(1)}
        </Link>
      ))}
    </p>
  </section>
);
