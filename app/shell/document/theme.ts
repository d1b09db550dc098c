/** Runs before the first paint: a theme the person chose wins over the system's. */
const chosen = document.documentElement;
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") chosen.dataset["theme"] = theme;
} catch {
  // Storage is switched off: the system's theme stays.
}
