import X from "lucide-react/icons/x";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./availability.module.css";

type Props = {
  /** The row's name in the form. */
  name: string;
  /** What the row is, for screen readers. */
  of: string;
  type: "time" | "date";
  first: { from: string; to: string };
  fields: Record<string, string[]>;
  onRemove: () => void;
};

/** From one time or date to another. */
export function TimeSpan({ name, of, type, first, fields, onRemove }: Props) {
  const problems = ["", ".from", ".to"].flatMap((part) => fields[`${name}${part}`] ?? []);
  const fix = problems.length > 0 ? `${name}-fix` : undefined;
  return (
    <div className={styles.span}>
      {(["from", "to"] as const).map((end) => (
        <input
          key={end}
          className={styles.box}
          type={type}
          name={`${name}.${end}`}
          aria-label={`${of}, ${end}`}
          aria-invalid={problems.length > 0}
          aria-describedby={fix}
          defaultValue={first[end]}
        />
      ))}
      <Button tone="quiet" aria-label={`Remove ${of}`} className={styles.remove} onClick={onRemove}>
        <Icon of={X} />
      </Button>
      {fix && (
        <em id={fix} className={styles.problem}>
          {problems.join(" ")}
        </em>
      )}
    </div>
  );
}
