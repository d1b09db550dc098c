import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { Button, type Tone } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { Toast } from "./toast.tsx";
import { useHydrated } from "./use-hydrated.ts";

type Props = {
  value: string;
  label: string;
  /** Beside a fact: the icon alone, with the label as its name. */
  isIcon?: boolean;
  tone?: Tone;
};

const copied = "Copied.";
const refused = "Your browser does not allow copying. Select the text instead.";

/** Copies a text that is no secret, and says so. Not there without script. */
export function CopyButton({ value, label, isIcon = false, tone = isIcon ? "quiet" : "plain" }: Props) {
  const [told, tell] = useState({ words: "", nth: 0 });
  const isReady = useHydrated();
  async function copy() {
    // Browsers offer the clipboard only over https.
    const writing = "clipboard" in navigator ? navigator.clipboard.writeText(value) : Promise.reject(new Error());
    const words = await writing.then(
      () => copied,
      () => refused,
    );
    tell(({ nth }) => ({ words, nth: nth + 1 }));
  }
  return (
    <>
      <Button
        tone={tone}
        onClick={copy}
        aria-label={isIcon ? label : undefined}
        data-needs-script={!isReady || undefined}
      >
        <Icon of={Copy} />
        {!isIcon && label}
      </Button>
      {told.nth > 0 && <Toast key={told.nth}>{told.words}</Toast>}
    </>
  );
}
