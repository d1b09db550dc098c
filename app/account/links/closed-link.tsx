import { Doorway } from "../doorway.tsx";

/** One answer for every link that does not open, whatever the reason. */
export function ClosedLink({ children }: { children: React.ReactNode }) {
  return (
    <Doorway title="This link does not open" open={0}>
      <p>It was used, replaced, or is too old.</p>
      {children}
    </Doorway>
  );
}
