import type { ClientChoice } from "#domain/vault/index.ts";
import styles from "./client-filter.module.css";
import { isGroupOn, isOn, type Selection, toggleClient, toggleGroup, toggleNone } from "./client-selection.ts";

type Props = {
  mine: Selection;
  brand: string;
  choices: ClientChoice[];
  choose: (selection: Selection) => void;
};

/** The two groups, items without a client, and a checkbox for each client. */
export function ClientBoxes({ mine, brand, choices, choose }: Props) {
  return (
    <>
      <fieldset className={styles.groups}>
        <legend className="sr-only">Groups</legend>
        <Box isOn={isGroupOn(mine, choices, "own")} onChange={() => choose(toggleGroup(mine, choices, "own"))}>
          {brand}
        </Box>
        <Box isOn={isGroupOn(mine, choices, "others")} onChange={() => choose(toggleGroup(mine, choices, "others"))}>
          Other Clients
        </Box>
        <Box isOn={mine.client.includes("none")} onChange={() => choose(toggleNone(mine))}>
          No client
        </Box>
      </fieldset>
      <fieldset className={styles.clients}>
        <legend className="sr-only">Clients</legend>
        {choices.map((one) => (
          <Box key={one.id} isOn={isOn(mine, one)} onChange={() => choose(toggleClient(mine, choices, one))}>
            {one.name}
          </Box>
        ))}
      </fieldset>
    </>
  );
}

type BoxProps = { isOn: boolean; onChange: () => void; children: React.ReactNode };

const Box = ({ isOn: isChosen, onChange, children }: BoxProps) => (
  <label className={styles.box}>
    <input type="checkbox" checked={isChosen} onChange={onChange} />
    {children}
  </label>
);
