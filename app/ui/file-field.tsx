import { useState } from "react";
import { Field } from "./field.tsx";

/** Files must be smaller than `bytes`; `tooLarge` is the message if not. `together`: it takes several. */
export type Most = {
  bytes: number;
  tooLarge: string;
  isPicture?: boolean;
  together?: { files: number; bytes: number; tooMany: string };
};
export const mostPicture: Most = {
  bytes: 5 * 1024 * 1024,
  tooLarge: "File size must be less than 5MB",
  isPicture: true,
};

type Props = Omit<React.ComponentProps<typeof Field>, "type"> & { most: Most };

/** A file input. A file that would be refused is reported at once, beside the field, and the form is not sent. */
export function FileField({ most, problems, onChange, ...field }: Props) {
  const [chosen, setChosen] = useState<{ because: string | null; after: typeof problems }>();
  // The server's last message stays until a file is chosen or the server sends another.
  const isNews = chosen?.after === problems && chosen !== undefined;
  return (
    <Field
      {...field}
      type="file"
      multiple={most.together !== undefined}
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

function whyRefused(files: File[], { bytes, tooLarge, isPicture, together }: Most): string | null {
  const large = files.find(({ size }) => size >= bytes);
  if (large) return together ? `${large.name}: ${tooLarge}` : tooLarge;
  const sum = files.reduce((all, { size }) => all + size, 0);
  if (together && (files.length > together.files || sum >= together.bytes)) return together.tooMany;
  // A file whose type the system does not know is not judged here; the server checks its content.
  const isOther = files.some(({ type }) => type !== "" && !type.startsWith("image/"));
  return isPicture && isOther ? "Please select an image file" : null;
}
