import { typewriter } from "./typewriter.ts";

const find = <E extends HTMLElement>(name: string) => document.querySelector<E>(`[data-hero="${name}"]`);
const [typed, rest, button] = [find("typed"), find("rest"), find<HTMLButtonElement>("pause")];
const phrases = [...document.querySelectorAll<HTMLElement>("[data-phrase]")].map(
  ({ dataset }) => dataset["phrase"] ?? "",
);
const key = "headline";

/** Moves the headline while it can be seen, unless the visitor or the system asked for stillness. */
if (typed && rest && button && phrases.length > 1) {
  const headline = typewriter(phrases, typed, rest);
  const chosen = recall();
  let isPaused = chosen ? chosen === "paused" : matchMedia("(prefers-reduced-motion: reduce)").matches;
  let isInView = true;

  const settle = () => {
    typed.toggleAttribute("data-moving", !isPaused);
    button.textContent = isPaused ? "Play animation" : "Pause animation";
    if (isPaused) headline.finish();
    else if (document.hidden || !isInView) headline.wait();
    else headline.play();
  };
  button.onclick = () => {
    isPaused = !isPaused;
    remember(isPaused ? "paused" : "playing");
    settle();
  };
  document.addEventListener("visibilitychange", settle);
  new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting ?? true;
    settle();
  }).observe(button);
  button.style.visibility = "visible";
  settle();
}

function recall() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(choice: string) {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
}
