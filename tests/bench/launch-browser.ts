import { chromium } from "@playwright/test";
import { launchOptions } from "#tests/browser.ts";

/** A browser that leaves signals to the bench: on a signal Playwright would close it, and the bench would go on without one. */
export const launchBrowser = () =>
  chromium.launch({ ...launchOptions, handleSIGHUP: false, handleSIGINT: false, handleSIGTERM: false });
