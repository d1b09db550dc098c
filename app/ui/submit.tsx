import { useNavigation } from "react-router";
import { Button, Spinner, type Tone } from "./button.tsx";

/** `of`: the field `id` of its form, where several forms of a page have this button. */
type Props = React.ComponentProps<"button"> & { busy: string; tone?: Tone; of?: string };

/**
 * Submits its form. While the form is being sent, and until the page is revalidated, the button shows that and ignores
 * further clicks, which would act on outdated data. It is not disabled, because that would take the focus away from it.
 */
export function Submit({ busy, tone = "primary", children, name, value, of, onClick, ...button }: Props) {
  const { state, formData, formMethod } = useNavigation();
  const isOurs = (!name || formData?.get(name) === value) && (of === undefined || formData?.get("id") === of);
  const isBusy = state !== "idle" && formData !== undefined && isOurs;
  const isWaiting = state !== "idle" && formMethod === "POST";
  return (
    <Button
      type="submit"
      tone={tone}
      name={name}
      value={value}
      aria-disabled={isWaiting || undefined}
      onClick={(event) => (isWaiting ? event.preventDefault() : onClick?.(event))}
      {...button}
    >
      {isBusy && <Spinner />}
      {isBusy ? busy : children}
    </Button>
  );
}
