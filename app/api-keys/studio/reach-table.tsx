import { useId } from "react";
import field from "#app/ui/field.module.css";
import type { heldBy } from "#app/ui/held.ts";
import { Table } from "#app/ui/table.tsx";
import type { KeyNoun } from "#domain/api-keys/index.ts";
import styles from "./api-keys.module.css";

/** With what a key may do at most. */
const nouns: Record<KeyNoun, { label: string; most: "read" | "write" }> = {
  bookings: { label: "Meetings", most: "write" },
  clients: { label: "Clients", most: "write" },
  deals: { label: "Deals", most: "write" },
  exclusions: { label: "Exclusions", most: "write" },
  finances: { label: "Bank, tax, ageing and rules for shares", most: "write" },
  invoices: { label: "Invoices", most: "read" },
  items: { label: "Vault, without passwords", most: "write" },
  leads: { label: "Leads", most: "write" },
  members: { label: "Clients' people", most: "write" },
  papers: { label: "Papers that are signed", most: "write" },
  payments: { label: "Payments", most: "read" },
  results: { label: "Results and campaigns", most: "write" },
  rules: { label: "Rules, which act in your name", most: "write" },
  settings: { label: "Settings", most: "read" },
  tasks: { label: "Tasks", most: "write" },
  updates: { label: "Updates", most: "write" },
  videos: { label: "Videos", most: "read" },
};
const reaches = { none: "Nothing", read: "Read", write: "Read and change" };

/** How far a key reaches into each kind of record. */
export function ReachTable({ held }: { held: ReturnType<typeof heldBy> }) {
  const id = useId();
  return (
    <Table
      label="What the key may do"
      columns={["What it may do", ...Object.values(reaches)]}
      rows={Object.entries(nouns).map(([noun, { label, most }]) => {
        const { defaultValue, problems = [] } = held.box(noun, "none");
        const isWrong = problems.length > 0;
        const reachIn = ([reach, words]: [string, string]) =>
          reach === "write" && most === "read" ? (
            "–"
          ) : (
            <label key={reach} className={styles.reach}>
              <input
                type="radio"
                name={noun}
                value={reach}
                defaultChecked={reach === defaultValue}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? `${id}-${noun}` : undefined}
                {...(isWrong && reach === defaultValue && { autoFocus: true })}
              />
              <span className="sr-only">{`${label}: ${words}`}</span>
            </label>
          );
        const named = (
          <div key="name" className={styles.named}>
            {label}
            {isWrong && (
              <em className={field.problem} id={`${id}-${noun}`}>
                {problems.join(" ")}
              </em>
            )}
          </div>
        );
        return { key: noun, cells: [named, ...Object.entries(reaches).map(reachIn)] };
      })}
    />
  );
}
