import { useEffect, useRef, useState } from "react";
import { Choice, Field } from "#app/ui/field.tsx";
import type { heldBy } from "#app/ui/held.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { ClientName } from "#domain/clients/list/index.ts";
import styles from "./users.module.css";

/** Which company is asked for: the user's current one, a new or existing one, or only an existing one. */
export type CompanyAsked = "own" | "new" | "joined";

type Props = {
  asked: CompanyAsked;
  /** Whether they are a client already, and may stay without a company. */
  isOptional: boolean;
  kept: string | null;
  clients: ClientName[];
  held: ReturnType<typeof heldBy>;
};

/** The company of a client's member. */
export function CompanyPart({ asked, isOptional, kept, clients, held }: Props) {
  const isHydrated = useHydrated();
  const choice = useRef<HTMLDivElement>(null);
  const joining = held.box("clientId", "");
  const [joins, setJoins] = useState(joining.defaultValue);
  useEffect(() => setJoins(choice.current?.querySelector("select")?.value ?? ""), []);
  const isNew = asked === "own" || (asked === "new" && (joins === "" || !isHydrated));
  return (
    <section className={styles.part}>
      <h3>Client Information</h3>
      {asked !== "own" && (
        <div ref={choice}>
          <Choice
            label={asked === "joined" && !isOptional ? "Company *" : "Company"}
            {...joining}
            required={asked === "joined" && !isOptional}
            onChange={(event) => setJoins(event.currentTarget.value)}
          >
            <option value="">
              {asked === "new" ? "A new company" : isOptional ? "No company" : "Choose a company"}
            </option>
            {clients.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
        </div>
      )}
      {isNew && (
        <Field
          label="Company Name *"
          maxLength={160}
          required
          aria-required
          autoComplete="off"
          {...held.box("companyName", kept)}
        />
      )}
    </section>
  );
}
