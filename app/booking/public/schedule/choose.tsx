import { Form } from "react-router";
import { useFormatsIn } from "#app/ui/formats.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { SlotPicker } from "../../picker/slot-picker.tsx";
import { TimeButton } from "../../picker/time-list.tsx";
import type { KeptParams, PickerView } from "../../picker/view.ts";
import type { Trouble } from "./answer.ts";
import styles from "./schedule.module.css";

type Props = {
  agency: { supportEmail: string | null };
  view: PickerView;
  kept: KeptParams;
  problem: Trouble | null;
};

/** The first step: choosing a time. */
export function Choose({ agency, view, kept, problem }: Props) {
  const { longMoment } = useFormatsIn(view.timeZone);
  const isClosed = view.starts.length === 0 && view.next === null;
  return (
    <div className={styles.choose}>
      {problem && (
        <Alert>
          <p>{problem.says}</p>
        </Alert>
      )}
      {problem?.others && problem.others.length > 0 && (
        <ChoosingForm>
          <p>These are still free:</p>
          <ul className={styles.others}>
            {problem.others.map((start) => (
              <li key={start}>
                <TimeButton start={start}>{longMoment(new Date(start))}</TimeButton>
              </li>
            ))}
          </ul>
        </ChoosingForm>
      )}
      {isClosed && (
        <p>
          There are no free times at the moment.
          {agency.supportEmail && (
            <>
              {" "}
              Write to <MailLink to={agency.supportEmail} /> and we will find one together.
            </>
          )}
        </p>
      )}
      <SlotPicker
        view={view}
        kept={kept}
        choosing={{ by: "button" }}
        around={(times) => <ChoosingForm>{times}</ChoosingForm>}
      />
    </div>
  );
}

function ChoosingForm({ children }: { children: React.ReactNode }) {
  const keepsCookies = !useHydrated() || navigator.cookieEnabled;
  return (
    <Form method="post" className={styles.choosing}>
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="cookies" value={keepsCookies ? "on" : ""} />
      {children}
    </Form>
  );
}
