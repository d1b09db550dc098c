import { typewriter } from "./typewriter.ts";

const [typed, rest, button] = ["typed", "rest", "pause"].map((name) =>
  document.querySelector<HTMLElement>(`[data-hero=${name}]`),
);
const phrases = [...document.querySelectorAll<HTMLElement>("[data-phrase]")].map(
  ({ dataset }) => dataset["phrase"] ?? "",
);

/** Moves the headline while it can be seen, unless the visitor or the system asked for stillness. */
if (typed && rest && button) {
  const [play, stop] = typewriter(phrases, typed, rest);
  const chosen = choice();
  let isPaused = chosen ? chosen === "paused" : matchMedia("(prefers-reduced-motion:reduce)").matches;
  let isInView = true;

  const settle = () => {
    typed.toggleAttribute("data-moving", !isPaused);
    button.textContent = `${isPaused ? "Play" : "Pause"} animation`;
    if (isPaused || document.hidden || !isInView) stop(isPaused);
    else play();
  };
  button.onclick = () => {
    isPaused = !isPaused;
    choice(isPaused ? "paused" : "playing");
    settle();
  };
  document.addEventListener("visibilitychange", settle);
  new IntersectionObserver(([entry]) => {
    isInView = !!entry?.isIntersecting;
    settle();
  }).observe(button);
  button.style.visibility = "visible";
  settle();
}

/** What the visitor chose, now or before. Where storage is switched off the choice holds for this page. */
function choice(made?: string): string | undefined {
  try {
    if (made) localStorage["headline"] = made;
    return localStorage["headline"];
  } catch {
    return made;
  }
}
