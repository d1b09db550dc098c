import { typewriter } from "./typewriter.ts";

const [typed, rest, button] = ["typed", "rest", "pause"].map((name) =>
  document.querySelector<HTMLElement>(`[data-hero=${name}]`),
);
const phrases = [...document.querySelectorAll<HTMLElement>("[data-phrase]")].map(
  ({ dataset }) => dataset["phrase"] ?? "",
);

/** Animates the headline while it is visible, unless the visitor paused it or the system asks for reduced motion. */
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

/** The visitor's choice, now or earlier. If storage is disabled the choice applies to this page only. */
function choice(made?: string): string | undefined {
  try {
    if (made) localStorage["headline"] = made;
    return localStorage["headline"];
  } catch {
    return made;
  }
}
