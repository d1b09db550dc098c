import { createContext, use } from "react";
import { Link } from "react-router";
import { buttonStyle } from "./button.tsx";

/** Where closing the dialog leads that one is in. */
export const Back = createContext("?");

/** Leaves a dialog without doing what it asks; it stands before the button that does. */
export const Cancel = ({ children = "Cancel" }: { children?: string }) => (
  <Link className={buttonStyle()} to={use(Back)} preventScrollReset>
    {children}
  </Link>
);
