import { Avatar } from "./avatar.tsx";
import { Check } from "./field.tsx";
import { FileField, mostPicture } from "./file-field.tsx";
import styles from "./picture-field.module.css";

type Props = { label: string; name: string; whose: string; pictureId: string | null; problems?: string[] | undefined };

/** A portrait to choose, replace or remove. */
export function PictureField({ label, name, whose, pictureId, problems }: Props) {
  return (
    <div className={styles.picture}>
      <Avatar name={whose} pictureId={pictureId} size={100} />
      <div className={styles.choice}>
        <FileField
          label={label}
          name={name}
          most={mostPicture}
          accept="image/png,image/jpeg,image/webp,image/gif"
          hint="PNG, JPEG, WebP or GIF, under 5 MB."
          problems={problems}
        />
        {pictureId && <Check name={`${name}.remove`}>Show the initials instead</Check>}
      </div>
    </div>
  );
}
