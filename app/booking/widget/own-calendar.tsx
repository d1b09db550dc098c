import { buttonStyle } from "#app/ui/button.tsx";

type Props = { slug: string; run: string };

/** Our own calendar under the widget's heading; `run` lets the booking find its lead. */
export function OwnCalendar({ slug, run }: Props) {
  return (
    <p>
      <a className={buttonStyle("primary")} href={`/meetings/${slug}`} data-run={run}>
        Open Calendar
      </a>
    </p>
  );
}
