import { data } from "react-router";
import type { z } from "zod";
import { fieldsOf } from "#app/http/read-form.ts";
import { explain } from "#app/http/respond.ts";
import type { Result } from "#domain/kernel/result.ts";

/** `about`: the id of what was refused, or "new". */
export type Refused = { about: string; typed: string; because: string };

type Actions = {
  form: z.ZodType<{ name: string }>;
  save: (id: string | null, name: string) => Promise<Result<unknown>>;
  archive: (id: string) => Promise<Result<unknown>>;
};

/** Changes a list of names: adds, renames or archives one. */
export async function changeName(request: Request, { form: schema, save, archive }: Actions) {
  const form = await request.formData();
  const id = String(form.get("id") ?? "") || null;
  const name = String(form.get("name") ?? "");
  const told = { about: id ?? "new", typed: name };
  if (form.get("intent") === "archive") return answer(await archive(id ?? ""), told);
  const read = schema.safeParse({ name });
  if (!read.success) return refused(told, fieldsOf(read.error), 422);
  return answer(await save(id, read.data.name), told);
}

type Told = Omit<Refused, "because">;

function answer(done: Result<unknown>, told: Told) {
  if (done.ok) return null;
  const { problem } = done;
  if (problem.kind === "invalid") return refused(told, problem.fields, 422);
  if (problem.kind === "conflict") return data<Refused>({ ...told, because: problem.because }, { status: 409 });
  throw explain(problem);
}

const refused = (told: Told, fields: Record<string, string[]>, status: number) =>
  data<Refused>({ ...told, because: fields["name"]?.join(" ") ?? "" }, { status });
