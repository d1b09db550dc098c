/** Runs before the first paint: a theme chosen by the user wins over the system's. */
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
} catch {
  // Storage is disabled: the system's theme applies.
}
