import { Fragment, use } from "react";
import { Link } from "react-router";
import { LedTo } from "./led-to.ts";
import styles from "./page-head.module.css";

export type PageHeadProps = {
  title: string;
  /** Where the title leads, as the name of what a screen is part of. The screen has a heading of its own. */
  home?: string;
  /** Whose page it is: a portrait before the title. */
  portrait?: React.ReactNode;
  /** How it stands, beside the title. */
  mark?: React.ReactNode;
  /** The parent screen. */
  up?: { to: string; name: string };
  /** One sentence, with the figure that matters. */
  about?: React.ReactNode;
  actions?: React.ReactNode;
  /** The heading stands in the content, on a paper: the top is a bar. */
  isBar?: boolean;
};

/** The top of a screen: what it is, how it stands, and what can be done with all of it. */
export const PageHead = ({ title, home, portrait, mark, up, about, actions, isBar }: PageHeadProps) => (
  <header className={styles.head} data-bar={isBar || undefined}>
    {up && <Up {...up} />}
    <div className={styles.row}>
      <div className={styles.whose}>
        {portrait}
        <div className={styles.title}>
          <div className={styles.name}>
            {home && (
              <Link to={home} className={styles.home}>
                {title}
              </Link>
            )}
            {!home && !isBar && <Heading words={title} />}
            {mark}
          </div>
          {about && <p>{about}</p>}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  </header>
);

/** A long address breaks after its dots and slashes, not inside its words. */
const Heading = ({ words }: { words: string }) => (
  <h1>
    {[...words.matchAll(/.+?(?:(?<=\S[./@_])(?=\S)|$)/gs)].map(({ 0: part, index: from }) => (
      <Fragment key={from}>
        {from > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </h1>
);

/** The way back to the parent screen. Where there is room for crumbs that lead there, it does not repeat them. */
export const Up = ({ to, name }: { to: string; name: string }) => (
  <Link to={to} className={styles.up} data-led={use(LedTo).includes(to) || undefined}>
    <span aria-hidden="true">‹</span> {name}
  </Link>
);
