import { Mark } from "#app/ui/mark.tsx";
import type { DealView } from "./read-page.ts";
import styles from "./stage.module.css";
import { StageSign } from "./stage.tsx";
import { stageWords } from "./words.ts";

/** Where a deal stands, and what it waits for. */
export const DealState = ({ deal: { line, waits } }: { deal: DealView }) => (
  <>
    <span className={styles.word}>
      <StageSign of={line} />
      {stageWords[line]}
    </span>
    {waits && <Mark tone={waits.tone}>{waits.words}</Mark>}
  </>
);
