import { newId } from "#domain/kernel/id.ts";
import { ask } from "#tests/matrix/ask.ts";

type Form = Record<string, string>;
type Places = { clientId: string; categoryId: string; taskId: string; today: string };
type Step = { name: string; path: string; form: () => Form };

/** What a team writes all day, as its forms send it. */
const stepsOf = ({ clientId, categoryId, taskId, today }: Places): Step[] => [
  {
    name: "add a task",
    path: "/studio/workspace/tasks/new",
    form: () => ({
      title: `Call ${newId()}`,
      description: "",
      clientId,
      assigneeId: "",
      priority: "normal",
      startOn: "",
      dueOn: today,
      key: newId(),
    }),
  },
  {
    name: "comment on a task",
    path: `/studio/workspace/tasks/${taskId}`,
    form: () => ({ intent: "comment", body: "They answered.", key: newId() }),
  },
  {
    name: "post an update",
    path: `/studio/workspace/clients/${clientId}/updates/new`,
    form: () => ({ title: `Reply ${newId()}`, description: "Three answered.", amount: "", key: newId() }),
  },
  {
    name: "add a lead found",
    path: "/studio/workspace/deals/new",
    form: () => ({
      clientId,
      company: `Mills ${newId()}`,
      website: "",
      contactName: "",
      contactEmail: "",
      contactPhone: "+351 200 000 000",
      why: "",
      source: "",
      externalRef: "",
      expected: "",
      foundOn: today,
      near: "on",
      key: newId(),
    }),
  },
  {
    name: "record a payment",
    path: `/studio/workspace/clients/${clientId}/payments/new`,
    form: () => ({
      amount: "12.50",
      currency: "EUR",
      description: "Deposit",
      what: "client_credit in",
      status: "completed",
      occurredOn: today,
      method: "",
      key: newId(),
    }),
  },
  {
    name: "add an expense",
    path: "/studio/finances/expenses/new",
    form: () => ({
      categoryId,
      amount: "12.50",
      currency: "EUR",
      incurredOn: today,
      vendor: "Printer",
      description: "Paper",
      payeeId: "",
      key: newId(),
    }),
  },
  {
    name: "add a prompt",
    path: "/studio/vault/prompts/new",
    form: () => ({
      clientId: "",
      title: `Prompt ${newId()}`,
      description: "",
      body: "Dear {{name}}",
      notes: "",
      key: newId(),
    }),
  },
];

const times = 40;

/** Milliseconds of each command, the median and the 95th percentile; one caller, each answer a redirect. */
export async function timeCommands(url: string, cookie: string, places: Places) {
  const timed: { name: string; p50: number; p95: number; wrong: string[] }[] = [];
  for (const { name, path, form } of stepsOf(places)) {
    const took: number[] = [];
    const wrong: string[] = [];
    for (let nth = -5; nth < times; nth++) {
      const began = performance.now();
      const { status, body } = await ask(url, { path, mode: "form", place: { params: {} }, cookie, form: form() });
      if (nth >= 0) took.push(performance.now() - began); // the first five make the code warm
      if (status !== 302) wrong.push(`${name}: ${status} ${body.slice(0, 200)}`);
    }
    took.sort((a, b) => a - b);
    timed.push({ name, p50: took[times / 2] ?? 0, p95: took[Math.floor(times * 0.95) - 1] ?? 0, wrong });
  }
  return timed;
}
