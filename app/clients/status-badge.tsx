import { Mark, type MarkTone } from "#app/ui/mark.tsx";

const looks: Record<string, MarkTone> = {
  active: "success",
  onboarding: "info",
  lead: "info",
  paused: "warning",
  churned: "danger",
};

/** The status of a client or a campaign, by word and colour. */
export const StatusBadge = ({ status }: { status: string }) => <Mark tone={looks[status] ?? "quiet"}>{status}</Mark>;
