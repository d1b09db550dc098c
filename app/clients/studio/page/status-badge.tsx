import { Mark, type MarkTone } from "#app/ui/mark.tsx";

const looks: Record<string, MarkTone> = {
  active: "success",
  onboarding: "info",
  lead: "info",
  paused: "warning",
  churned: "danger",
};

/** Where a client or a campaign stands, by word and colour. */
export const StatusBadge = ({ status }: { status: string }) => <Mark tone={looks[status] ?? "quiet"}>{status}</Mark>;
