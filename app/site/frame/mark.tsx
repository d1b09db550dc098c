import { Arch } from "#app/ui/arch.tsx";

export type Brand = { name: string; logoFileId: string | null };

/** Ships with Foyer; replaces a logo that does not load. */
export const placeholder = "/placeholder.svg";

/** The agency's logo, or the arch and its name. */
export function Mark({ brand }: { brand: Brand }) {
  return (
    <a className="mark" href="/">
      {brand.logoFileId ? (
        <img src={`/files/${brand.logoFileId}`} alt={brand.name} height={28} data-placeholder={placeholder} />
      ) : (
        <>
          <Arch size={26} />
          {brand.name}
        </>
      )}
    </a>
  );
}
