import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { SecretField } from "#app/credentials/secret-field.tsx";
import { Cancel } from "#app/ui/cancel.tsx";
import { SheetBody, SheetFoot, sheetForm } from "#app/ui/dialog.tsx";
import { Check, Hidden } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTicked } from "#app/ui/use-ticked.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { ClientName } from "#domain/clients/list/index.ts";
import { type CompanyAsked, CompanyPart } from "./company-part.tsx";
import { type Colleague, TasksTo } from "./tasks-to.tsx";
import { UserFields, type UserValues } from "./user-fields.tsx";
import styles from "./users.module.css";

type Props = {
  brand: string;
  minLength: number;
  kept: UserValues | null;
  answer: FormProblem | undefined;
  /** What a submission is checked against; for a new user the form's own key. */
  basis: Record<string, string | number>;
  company: { asked: CompanyAsked; isOptional: boolean; clients: ClientName[] };
  /** Whether an invitation may replace the password, and whether it does by default. */
  invites: { byDefault: boolean } | null;
  hasGooglePassword: boolean;
  isOwn?: boolean;
  /**
   * For a team member: the open tasks they leave behind if they become a client's member, and who could take them over.
   */
  leaves?: { count: number; team: Colleague[] };
  words: { submit: string; busy: string };
};

/** The form of a new or existing user. It can be submitted once everything starred is filled in. */
export function UserForm({ brand, minLength, kept, answer, basis, company, invites, leaves, words, ...shown }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const held = useKeptInput(answer, basis);
  const [role, setRole] = useState(answer?.typed["role"] ?? kept?.role ?? "");
  const { isTicked, box } = useTicked(answer ? answer.typed["invite"] === "on" : (invites?.byDefault ?? false));
  const isInvited = invites !== null && isTicked;
  // A choice made before the page's script ran counts.
  useEffect(() => setRole(form.current?.querySelector<HTMLSelectElement>("select[name=role]")?.value ?? ""), []);
  const isComplete = useComplete(form);
  const isIdle = useNavigation().state === "idle";
  const isHydrated = useHydrated();
  const fix = answer?.fields ?? {};
  const needsPassword = invites !== null && !isInvited;
  const password = (
    <div className={styles.entry}>
      {invites && (
        <Check name="invite" {...box}>
          Send an invitation instead of a password
        </Check>
      )}
      <div>
        <SecretField
          label={invites ? `${brand} Password *` : `${brand} Password`}
          name="password"
          autoComplete="new-password"
          near={["firstName", "lastName", "email", "companyName"]}
          required={needsPassword}
          hint={
            invites
              ? `At least ${minLength} characters.`
              : "Leave empty to keep the current one. A new one signs them out and disconnects their AI assistants."
          }
          problems={fix["password"]}
        />
      </div>
    </div>
  );
  return (
    <Form ref={form} method="post" className={sheetForm} noValidate>
      <SheetBody>
        {answer?.kind === "sudo" && <ProofFields asked={answer} fix={fix} />}
        {answer?.kind !== "sudo" && <WhyNot answer={answer} />}
        <UserFields
          {...{ brand, kept, held, password, ...shown }}
          company={
            role === "client" && (
              <>
                <CompanyPart {...company} held={held} kept={kept?.company ?? null} />
                {leaves && leaves.count > 0 && (
                  <TasksTo {...leaves} chosen={answer?.typed["tasksTo"]} problems={fix["tasksTo"]} />
                )}
              </>
            )
          }
          restores={answer?.archived ?? null}
          onRole={setRole}
        />
        <Hidden values={held.hidden} />
      </SheetBody>
      <SheetFoot>
        <span className={styles.required}>* Required fields</span>
        <Cancel />
        <Submit busy={words.busy} disabled={isHydrated && !(isComplete && isIdle)}>
          {words.submit}
        </Submit>
      </SheetFoot>
    </Form>
  );
}

/** Whether every starred field is filled in, also when it was typed before the page's script ran. */
function useComplete(form: React.RefObject<HTMLFormElement | null>) {
  const [isComplete, setComplete] = useState(false);
  // After every render: fields come and go with the role.
  useEffect(() => {
    const box = form.current;
    const look = () => setComplete(box !== null && areFilled(box));
    look();
    box?.addEventListener("input", look);
    return () => box?.removeEventListener("input", look);
  });
  return isComplete;
}

const areFilled = (form: HTMLFormElement) =>
  [...form.elements].every((box) => {
    const isBox = box instanceof HTMLInputElement || box instanceof HTMLSelectElement;
    return !isBox || !box.required || box.value.trim() !== "";
  });
