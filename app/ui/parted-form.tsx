import { useId } from "react";
import { Form } from "react-router";
import styles from "./parted-form.module.css";

type Props = React.ComponentProps<typeof Form> & {
  /** Its buttons. They stay in view where the form is the screen. */
  foot: React.ReactNode;
  /** Without an edge of its own, in a panel. */
  isBare?: boolean;
};

/** A long form in parts, each under its own title. */
export const PartedForm = ({ foot, isBare = false, children, ...form }: Props) => (
  <Form className={styles.form} data-bare={isBare || undefined} {...form}>
    {children}
    <div className={styles.foot}>{foot}</div>
  </Form>
);

type PartProps = { title: string; about?: string | undefined; children: React.ReactNode };

/** One part of a form: its title, what it is about, and its fields, side by side where there is room. */
export function FormPart({ title, about, children }: PartProps) {
  const id = useId();
  return (
    <fieldset className={styles.part} aria-describedby={about && id}>
      <legend>{title}</legend>
      {about && <p id={id}>{about}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

/** Fields of a part on lines of their own. */
export const WholeLine = ({ children }: { children: React.ReactNode }) => <div className={styles.line}>{children}</div>;
