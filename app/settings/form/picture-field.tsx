import { Check } from "#app/ui/field.tsx";
import { FileField, mostPicture } from "#app/ui/file-field.tsx";
import styles from "./form.module.css";
import { removed, uploaded } from "./question.ts";

type Props = { label: string; name: string; fileId: string; problems: string[] | undefined; without: string };

/** A picture to keep, replace or remove. A new one is sent as "NAME.upload". */
export function PictureField({ label, name, fileId, problems, without }: Props) {
  return (
    <div className={styles.picture}>
      <input type="hidden" name={name} value={fileId} />
      {fileId && <img className={styles.shown} src={`/files/${fileId}`} alt={`${label} in use`} />}
      <FileField
        label={label}
        name={name + uploaded}
        most={mostPicture}
        accept="image/png,image/jpeg,image/webp"
        hint="PNG, JPEG or WebP, under 5 MB. It is scaled to at most 512 pixels wide."
        problems={problems}
      />
      {fileId && <Check name={name + removed}>{without}</Check>}
    </div>
  );
}
