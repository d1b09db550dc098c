import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The test files that take much longer than the rest, longest first. */
export const long = [
  "tests/matrix/studio.test.ts",
  "tests/endurance/endurance.test.ts",
  "tests/matrix/portal.test.ts",
  "platform/database/embedded-crash.test.ts",
  "tests/matrix/booking.test.ts",
  "tests/endurance/mutants/mutants.test.ts",
  "tests/matrix/profile.test.ts",
  "server/hostile-video-picture.test.ts",
  "platform/database/embedded-starts.test.ts",
  "tests/matrix/site.test.ts",
  "tests/endurance/rotations.test.ts",
  "tests/matrix/links.test.ts",
];

/**
 * In a fresh clone Vitest has no timings and starts with the largest files. The slowest ones are among the smallest:
 * the studio's matrix started last, and the other workers sat idle until it was done.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return longestFirst(await super.sort(files));
  }
}

type File = { moduleId: string; project: { name: string } };

/** Puts the slow files first within their project and keeps the order of the rest. */
export function longestFirst<Some extends File>(files: Some[]): Some[] {
  const place = ({ moduleId }: File) => {
    const found = long.findIndex((file) => moduleId.endsWith(`/${file}`));
    return found === -1 ? long.length : found;
  };
  const projects = [...new Set(files.map(({ project }) => project.name))];
  return projects.flatMap((name) =>
    files.filter(({ project }) => project.name === name).toSorted((one, other) => place(one) - place(other)),
  );
}
