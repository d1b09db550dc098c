import { Arch } from "./arch.tsx";
import styles from "./logo.module.css";

export type Brand = { name: string; logoFileId: string | null };
type Props = { brand: Brand; size: number; suffix?: string };

/** Ships with Foyer; replaces a logo that does not load. */
const placeholder = "/placeholder.svg";

/** The agency's logo, or the arch and its name. `suffix` is shown after the name: "Studio". */
export function Logo({ brand: { name, logoFileId }, size, suffix }: Props) {
  if (!logoFileId)
    return (
      <>
        <Arch size={size} />
        <span>{[name, suffix].filter(Boolean).join(" ")}</span>
      </>
    );
  return (
    <>
      <img
        className={styles.logo}
        src={`/files/${logoFileId}`}
        alt={name}
        height={size}
        ref={(image) => void (image?.complete && image.naturalWidth === 0 && stepIn(image))}
        onError={({ currentTarget }) => stepIn(currentTarget)}
      />
      {suffix && <span>{suffix}</span>}
    </>
  );
}

function stepIn(image: HTMLImageElement) {
  if (!image.src.endsWith(placeholder)) image.src = placeholder;
}
