import { PageHead, type PageHeadProps } from "#app/ui/page-head.tsx";
import styles from "./portal-page.module.css";

/** `isWide`: for tables; what is read keeps to a column. */
type Props = PageHeadProps & { isWide?: boolean; children: React.ReactNode };

/** One screen of the dashboard: its heading, how things stand in one sentence, and then everything else. */
export const PortalPage = ({ isWide = false, children, ...head }: Props) => (
  <div className={styles["page"]} data-wide={isWide || undefined}>
    <title>{head.title}</title>
    <PageHead {...head} />
    {children}
  </div>
);
