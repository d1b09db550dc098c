import styles from "./role-badge.module.css";

type Role = "admin" | "staff" | "client";

/** A role with its colour: admin red, staff blue, client green. */
export const RoleBadge = ({ role }: { role: Role }) => (
  <span className={`${styles.badge} ${styles[role]}`}>{role}</span>
);
