import { Link } from "react-router";

/** The way from a taken address to the archived person who has it. */
export const RestoreLink = ({ personId }: { personId: string }) => (
  <Link to={`/studio/vault/passwords/${personId}`}>Restore it instead</Link>
);
