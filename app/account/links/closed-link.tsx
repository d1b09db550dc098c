import { Doorway } from "../doorway.tsx";

/** The same answer for every link that does not work, whatever the reason. */
export function ClosedLink({ children }: { children: React.ReactNode }) {
  return (
    <Doorway title="This link no longer works" open={0}>
      <p>It has been used or replaced, or it has expired.</p>
      {children}
    </Doorway>
  );
}
