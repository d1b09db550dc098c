import { useEffect, useRef } from "react";
import { useOutletContext } from "react-router";
import { Arch } from "#app/ui/arch.tsx";
import { type Brand, Logo } from "#app/ui/logo.tsx";
import styles from "./doorway.module.css";

/** `isBranded`: names the agency where the title does not. `isResult`: its title answers a form, and takes the focus. */
type Props = { title: string; open: number; isBranded?: boolean; isResult?: boolean; children: React.ReactNode };

/** The layout of pages outside the signed-in app: a tall arch, and the form beside it. */
export function Doorway({ title, open, isBranded = false, isResult = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isResult) heading.current?.focus();
  }, [isResult]);
  const brand = useOutletContext<Brand>();
  return (
    <main className={styles.page}>
      <div className={styles.wall}>
        <div className={styles.floor}>
          <Arch className={styles.arch ?? ""} open={open} />
        </div>
      </div>
      <div className={styles.step}>
        {(brand.logoFileId || isBranded) && (
          <p className={styles.brand}>
            <Logo brand={brand} size={brand.logoFileId ? 40 : 26} />
          </p>
        )}
        <h1 ref={heading} tabIndex={isResult ? -1 : undefined} className={styles.title}>
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}
