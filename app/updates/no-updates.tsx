import { Arch } from "#app/ui/arch.tsx";
import styles from "./updates.module.css";

type Props = { isOlder: boolean; title?: string; children?: React.ReactNode };

/** Why there is no update: nobody posted any, or none is this old. */
export const NoUpdates = ({ isOlder, title = "No updates yet", children }: Props) => (
  <div className={styles["empty"]}>
    <Arch size={64} open={0.35} />
    <h2 className={styles["heading"]}>{isOlder ? "No older updates" : title}</h2>
    {children}
  </div>
);
