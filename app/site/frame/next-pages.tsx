import { inlineScripts } from "#app/site/inline-scripts.ts";

/** Speculation rules, for browsers that prefetch. */
export const NextPages = () => <script type="speculationrules">{inlineScripts.nextPages}</script>;
