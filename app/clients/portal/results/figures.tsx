import { resultSources } from "#app/clients/result-sources.ts";
import { Figures as Tiles } from "#app/ui/figures.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Figure } from "./read-results.ts";

/** The results of this month, and of all months together. */
export const Figures = ({ month, figures }: { month: string; figures: Figure[] }) => (
  <Panel title={month}>
    <Tiles
      figures={figures.map(({ label, now, ever, from }) => ({
        name: label,
        value: now ?? <small>No data yet</small>,
        about: [ever !== null && `${ever} in all`, from && resultSources[from]],
      }))}
    />
  </Panel>
);
