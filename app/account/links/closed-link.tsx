import { Doorway } from "../doorway.tsx";

/** One answer for every link that does not open, whatever the reason. */
export function ClosedLink({ children }: { children: React.ReactNode }) {
  return (
    <Doorway title="This link no longer works" open={0}>
      <p>It has been used or replaced, or it has expired.</p>
      {children}
    </Doorway>
  );
}
