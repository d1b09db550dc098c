import { PageHead, type PageHeadProps } from "#app/ui/page-head.tsx";
import styles from "./portal-page.module.css";

type Props = PageHeadProps & { children: React.ReactNode };

/** One screen of the dashboard: its heading, how things stand in one sentence, and then everything else. */
export const PortalPage = ({ children, ...head }: Props) => (
  <div className={styles.page}>
    <title>{head.title}</title>
    <PageHead {...head} />
    {children}
  </div>
);
