import { DocumentLink } from "#app/ui/document-link.tsx";
import { Doorway } from "../doorway.tsx";

/** The same answer for every link of an account that does not work, whatever the reason. */
export const ClosedLink = ({ children }: { children: React.ReactNode }) => (
  <NoLink title="This link no longer works">
    <p>It has been used or replaced, or it has expired.</p>
    {children}
  </NoLink>
);

/** A link that opens nothing: what to do instead, and the way home. */
export const NoLink = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Doorway title={title} open={0} isBranded>
    {children}
    <DocumentLink to="/">Back to Home</DocumentLink>
  </Doorway>
);
