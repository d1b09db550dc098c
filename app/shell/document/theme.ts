/** Runs before the first paint: a theme chosen by the user wins over the system's. */
const chosen = document.documentElement;
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") chosen.dataset["theme"] = theme;
} catch {
  // Storage is disabled: the system's theme applies.
}
