import { Screen } from "../screen.tsx";
import styles from "./components.module.css";
import { Actions, Fields, Filters } from "./controls.tsx";
import { Colours, Figures, Lists, Messages, People, Waiting } from "./displays.tsx";

const parts = {
  Buttons: ["One primary on a page. 44 high under a finger.", Actions],
  Fields: ["Label above, hint below, an error in its place.", Fields],
  "Filters and views": ["A filter answers at once.", Filters],
  "People and states": ["People stand in arches. A state is a word and a colour.", People],
  "Notices and questions": ["What happened, what is wrong, and what must be asked first.", Messages],
  "Empty and loading": ["Why it is empty, and one way on.", Waiting],
  Figures: ["A number with its comparison and a small drawing.", Figures],
  "Tables and cards": ["Totals at the end, figures to the right.", Lists],
  Colours: ["Cool ground for work, paper for what is owed, one accent.", Colours],
} as const;

/** Every component in every state. Only `npm run dev` has it. */
export default function Components() {
  return (
    <Screen title="Components" about="What the screens are made of, in each of its states.">
      <div className={styles.parts}>
        {Object.entries(parts).map(([name, [about, Part]]) => (
          <section key={name} className={styles.part} aria-label={name}>
            <h2>{name}</h2>
            <p>{about}</p>
            <Part />
          </section>
        ))}
      </div>
    </Screen>
  );
}
