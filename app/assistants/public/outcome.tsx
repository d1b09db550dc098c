import { Doorway } from "#app/account/doorway.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import styles from "./connect.module.css";

type NotConnectedProps = { name: string; place: string; to: string; error?: string | null };

/** Nobody is sent to an address that anybody may have registered; whoever wants to go there sees where it leads. */
export const NotConnected = ({ name, place, to, error }: NotConnectedProps) => (
  <Doorway title={error ? "This can't be connected" : "Not connected"} open={0.2}>
    <div className={styles.connect}>
      <p role="status">
        {error ? (
          <>
            An app that calls itself <strong>{name}</strong> asked for something that isn't possible here (
            <code>{error}</code>). It was let into nothing.
          </>
        ) : (
          <>
            <strong>{name}</strong> was let into nothing.
          </>
        )}{" "}
        The link below leads to <strong>{place}</strong>. Follow it only if you came from there.
      </p>
      <a href={to} rel="noreferrer">
        Continue to {place}
      </a>
    </div>
  </Doorway>
);

export const Leaving = ({ name, to }: { name: string; to: string }) => (
  <Doorway title={`Back to ${name}`} open={1}>
    <p role="status">You are being sent back. If nothing happens, continue here.</p>
    <a className={buttonStyle("primary")} href={to}>
      Continue to {name}
    </a>
  </Doorway>
);
