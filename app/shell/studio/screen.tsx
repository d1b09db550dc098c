import { PageHead, type PageHeadProps } from "#app/ui/page-head.tsx";
import styles from "./screen.module.css";

/** One screen of a section: its heading, its parent, and the actions on all of it. */
export const Screen = ({ children, ...head }: PageHeadProps & { children: React.ReactNode }) => (
  <div className={styles.screen}>
    <title>{head.title}</title>
    <PageHead {...head} />
    {children}
  </div>
);
