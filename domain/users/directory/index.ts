export { type Colleague, listDirectory, listShown, placePerson, readColleague } from "./directory.ts";
