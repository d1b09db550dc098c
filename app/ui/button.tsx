import styles from "./button.module.css";

export type Tone = "plain" | "primary" | "danger" | "quiet";

/** The class of a button, for links that look like one. */
export const buttonStyle = (tone: Tone = "plain") => `${styles.button} ${tone === "plain" ? "" : styles[tone]}`.trim();

type Props = React.ComponentProps<"button"> & { tone?: Tone };

export function Button({ tone = "plain", type = "button", className, ...button }: Props) {
  return <button type={type} className={[buttonStyle(tone), className].filter(Boolean).join(" ")} {...button} />;
}

export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
