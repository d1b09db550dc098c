import { Arch } from "#app/ui/arch.tsx";
import styles from "./doorway.module.css";

type Props = { title: string; open: number; children: React.ReactNode };

/** The page in front of the house: a tall arch, and beside it what is asked of whoever stands there. */
export function Doorway({ title, open, children }: Props) {
  return (
    <main className={styles["page"]}>
      <div className={styles["wall"]}>
        <div className={styles["floor"]}>
          <Arch className={styles["arch"] ?? ""} open={open} />
        </div>
      </div>
      <div className={styles["step"]}>
        <h1 className={styles["title"]}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
