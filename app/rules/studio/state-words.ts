import type { MarkTone } from "#app/ui/mark.tsx";
import type { RuleState } from "#domain/rules/browser.ts";

/** How a rule stands: in a word, and in a sentence. */
export const stateWords: Record<RuleState, { label: string; tone: MarkTone; says: string }> = {
  active: { label: "On", tone: "success", says: "It runs by itself until you pause it." },
  off: { label: "Off", tone: "quiet", says: "It is off until you switch it on." },
  admin: { label: "Paused", tone: "quiet", says: "An admin paused it." },
  author: {
    label: "Paused",
    tone: "warning",
    says: "It is paused, because whoever made it has left or may not make rules any more. Switch it on, and it acts in your name.",
  },
  key: {
    label: "Paused",
    tone: "warning",
    says: "It is paused, because the API key that it was saved or switched on with was revoked. Switch it on, and it acts in your name.",
  },
  loop: {
    label: "Paused",
    tone: "warning",
    says: "It is paused, because it would run because of what it does itself. Change what it waits for or does, then switch it on.",
  },
  often: {
    label: "Paused",
    tone: "warning",
    says: "It is paused, because it ran 100 times within an hour, or 500 times within a day. Add a condition, or switch it on to go on with what waits.",
  },
};
