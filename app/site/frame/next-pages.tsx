import { inlineScripts } from "#app/site/inline-scripts.ts";

/** Rules for browsers that fetch ahead. */
export const NextPages = () => <script type="speculationrules">{inlineScripts.nextPages}</script>;
