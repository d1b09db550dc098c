import { useState } from "react";
import { Field } from "./field.tsx";

/** A file must be smaller, in bytes; `tooLarge` says so. */
export type Most = { bytes: number; tooLarge: string; isPicture?: boolean };
export const mostPicture: Most = {
  bytes: 5 * 1024 * 1024,
  tooLarge: "File size must be less than 5MB",
  isPicture: true,
};

type Props = Omit<React.ComponentProps<typeof Field>, "type"> & { most: Most };

/** A file to choose. One that would be refused is said so at once, beside the field, and its form is not sent. */
export function FileField({ most, problems, onChange, ...field }: Props) {
  const [chosen, setChosen] = useState<{ because: string | null; after: typeof problems }>();
  // Until something is chosen, or the server says something new, what it said last stands.
  const isNews = chosen?.after === problems && chosen !== undefined;
  return (
    <Field
      {...field}
      type="file"
      problems={isNews ? (chosen.because ? [chosen.because] : []) : problems}
      onChange={(event) => {
        const box = event.currentTarget;
        const because = whyRefused([...(box.files ?? [])], most);
        box.setCustomValidity(because ?? "");
        setChosen({ because, after: problems });
        onChange?.(event);
      }}
    />
  );
}

function whyRefused(files: File[], { bytes, tooLarge, isPicture }: Most): string | null {
  if (files.some(({ size }) => size >= bytes)) return tooLarge;
  // Nothing is said of a file that the system has no kind for; the server looks into it.
  const isOther = files.some(({ type }) => type !== "" && !type.startsWith("image/"));
  return isPicture && isOther ? "Please select an image file" : null;
}
