import { useNavigation } from "react-router";
import { Button, Spinner, type Tone } from "./button.tsx";

type Props = React.ComponentProps<"button"> & { busy: string; tone?: Tone };

/** Sends its form. While the form is on its way the button says so and takes no second click. */
export function Submit({ busy, tone = "primary", children, disabled, name, value, ...button }: Props) {
  const { state, formData } = useNavigation();
  const isOurs = !name || formData?.get(name) === value;
  const isBusy = state !== "idle" && formData !== undefined && isOurs;
  return (
    <Button
      type="submit"
      tone={tone}
      name={name}
      value={value}
      disabled={disabled || state === "submitting"}
      {...button}
    >
      {isBusy && <Spinner />}
      {isBusy ? busy : children}
    </Button>
  );
}
