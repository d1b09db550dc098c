import { Empty } from "#app/ui/empty.tsx";

type Props = { isOlder: boolean; title?: string; children?: React.ReactNode };

/** Why there is no update: none has been posted, or none is this old. */
export const NoUpdates = ({ isOlder, title = "No updates yet", children }: Props) => (
  <Empty title={isOlder ? "No older updates" : title}>{children}</Empty>
);
