import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openMatrixApp } from "#tests/matrix/app.ts";
import { ask } from "#tests/matrix/ask.ts";
import { seedMember } from "#tests/people.ts";
import { signInTo } from "./pages/sign-in.ts";

// The short form of the benchmark: it measures nothing, but looks at every answer while the app is busy.

const people = 6;
const rounds = 8;
const tasks = "/studio/workspace/tasks";
const place = { params: {} };

type Person = { id: string; email: string };

test("under mixed load every answer is right, and every acknowledged write is found again", async () => {
  const one = await openMatrixApp("mixed_load");
  const two = await openMatrixApp("mixed_load", undefined, one.dataFolder);
  const houses = [one, two];
  const team = await Promise.all(Array.from({ length: people }, () => seedMember(one.app.db, { role: "staff" })));

  const acknowledged = (await Promise.all(team.map((person, nth) => work(person, nth)))).flat();

  const { db } = one.app;
  const ids = team.map(({ id }) => id);
  const found = await db.selectFrom("tasks").select("title").where("assigneeId", "in", ids).execute();
  expect(acknowledged).toHaveLength(people * rounds);
  expect(found.map(({ title }) => title).sort()).toEqual(acknowledged.sort());
  await two.shut();
  await one.close();

  /** Reads public and own pages and adds tasks, now on one instance and now on the other; returns the tasks' titles. */
  async function work({ id, email }: Person, nth: number): Promise<string[]> {
    const cookie = await signInTo(one.url, email);
    const titles: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const { url } = houses[(nth + round) % 2] ?? one;
      const page = (path: string, own: string | null) => ask(url, { path, mode: "page", place, cookie: own });
      const [landing, login, own] = await Promise.all([page("/", null), page("/login", null), page(tasks, cookie)]);
      expect([landing.status, landing.body.includes("Pay only for closed deals.")]).toEqual([200, true]);
      expect([login.status, login.body.includes("Foyer Studio")]).toEqual([200, true]);
      expect(own.status).toBe(200);
      expect(titles.filter((title) => !own.body.includes(title))).toEqual([]);
      for (const { body } of [landing, login, own]) expect(body.trimEnd().endsWith("</html>")).toBe(true);

      const title = `Call ${newId()}`;
      const facts = {
        title,
        description: "",
        clientId: "",
        assigneeId: id,
        priority: "normal",
        startOn: "",
        dueOn: "",
      };
      const form = { ...facts, key: newId() };
      const saved = await ask(url, { path: `${tasks}/new`, mode: "form", place, cookie, form });
      expect([saved.status, saved.to?.startsWith(tasks)]).toEqual([302, true]);
      titles.push(title);
    }
    return titles;
  }
});
