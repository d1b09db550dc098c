import { createContext, use } from "react";
import { Link } from "react-router";
import { buttonStyle } from "./button.tsx";

/** Where closing the dialog leads that one is in; `leave`, where it may ask first. */
type Way = { back: string; leave?: () => void };

export const Back = createContext<Way>({ back: "?" });

/** Leaves a dialog without doing what it asks; it stands before the button that does. */
export function Cancel({ children = "Cancel" }: { children?: string }) {
  const { back, leave } = use(Back);
  return (
    <Link
      className={buttonStyle()}
      to={back}
      preventScrollReset
      data-discards={leave ? undefined : ""}
      onClick={(click) => {
        // In another tab the dialog stays as it is.
        if (!leave || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
        click.preventDefault();
        leave();
      }}
    >
      {children}
    </Link>
  );
}
