import { zoneName } from "#domain/kernel/format/formats.ts";
import { Choice } from "./field.tsx";

type Props = Omit<React.ComponentProps<typeof Choice>, "label" | "children" | "defaultValue"> & {
  /** The server's list: a browser may know other names. */
  zones: readonly string[];
  defaultValue?: string | undefined;
};

/** The one way to choose a time zone: a list that includes the current one, whatever its name. */
export function ZoneField({ zones, ...choice }: Props) {
  const held = choice.value === undefined ? choice.defaultValue : String(choice.value);
  const all = !held || zones.includes(held) ? zones : [held, ...zones];
  return (
    <Choice label="Time zone" {...choice}>
      {all.map((name) => (
        <option key={name} value={name}>
          {zoneName(name)}
        </option>
      ))}
    </Choice>
  );
}
