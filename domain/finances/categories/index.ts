export { guessCategories } from "./guess-categories.ts";
