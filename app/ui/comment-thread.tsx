import { type ReactNode, useRef } from "react";
import { Link, useLocation } from "react-router";
import { Avatar } from "./avatar.tsx";
import styles from "./comment-thread.module.css";
import { useTarget } from "./use-target.ts";

/** `name`: its author's. */
type Comment = { id: string; name: string; by: ReactNode; body: string; below?: ReactNode };
type Props = {
  /** On a page of its own, or inside a dialog that has its own heading. */
  of: "page" | "dialog";
  /** Oldest first. */
  comments: Comment[];
  /** Where the comments before these are, and the latest; null when these are they. */
  earlier: string | null;
  latest: string | null;
  empty?: string;
  /** The form to add a comment. `key` changes once one was added, so that its field is cleared then and only then. */
  form: (key: string) => ReactNode;
};

/**
 * The comments on a record, and the form to add one. A comment has the id `said-<id>`; the command that adds one
 * redirects to it.
 */
export function CommentThread({ of, comments, earlier, latest, empty, form }: Props) {
  const { hash } = useLocation();
  const target = useTarget();
  const said = useRef("");
  if (hash.startsWith("#said-")) said.current = hash;
  const Heading = of === "page" ? "h2" : "h3";
  const stays = of === "dialog";
  return (
    <section className={`${styles.thread} ${of === "page" ? styles.page : ""}`} aria-label="Comments">
      <Heading className={styles.heading}>Comments</Heading>
      {earlier && (
        <Link className={styles.way} to={earlier} preventScrollReset={stays}>
          Earlier comments
        </Link>
      )}
      {comments.length === 0 && empty && <p className={styles.none}>{empty}</p>}
      {comments.length > 0 && (
        <ol>
          {comments.map(({ id, name, by, body, below }) => (
            <li key={id} {...target(`said-${id}`)} className={styles.comment}>
              <Avatar name={name} pictureId={null} size={24} />
              <div className={styles.said}>
                <p className={styles.by}>{by}</p>
                <p className={styles.body}>{body}</p>
                {below}
              </div>
            </li>
          ))}
        </ol>
      )}
      {latest && (
        <Link className={styles.way} to={latest} preventScrollReset={stays}>
          Latest comments
        </Link>
      )}
      {form(said.current)}
    </section>
  );
}
