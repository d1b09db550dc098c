import { useEffect } from "react";

/** Applies the theme from the user's profile, and stores it for the script that runs before the first paint. */
export function useTheme(theme: string) {
  useEffect(() => {
    const root = document.documentElement;
    const isChosen = theme === "light" || theme === "dark";
    if (isChosen) root.dataset["theme"] = theme;
    else delete root.dataset["theme"];
    try {
      if (isChosen) localStorage.setItem("theme", theme);
      else localStorage.removeItem("theme");
    } catch {
      // Storage is disabled: the theme applies to this page only.
    }
  }, [theme]);
}
