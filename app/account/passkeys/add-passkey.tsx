import { Form } from "react-router";
import { Field } from "#app/ui/field.tsx";
import rowForm from "#app/ui/row-form.module.css";
import { PasskeyButton, shown, useCanPasskey } from "./passkey-button.tsx";

/** The new passkey's name, and the button; nothing where passkeys are not supported. */
export function AddPasskey({ here, site }: { here: string; site: string | null }) {
  const can = useCanPasskey(site);
  if (!site) return null;
  return (
    <Form method="post" className={rowForm["row"]} {...shown(can)} onSubmit={press}>
      <Field label="Name of a new passkey" name="name" required maxLength={80} defaultValue={here} />
      <PasskeyButton site={site} purpose="add" fields={named}>
        Add a passkey
      </PasskeyButton>
    </Form>
  );
}

/** Enter in the field does what the button does. */
function press(event: React.FormEvent<HTMLFormElement>) {
  event.preventDefault();
  event.currentTarget.querySelector("button")?.click();
}

function named(form: HTMLFormElement | null) {
  if (!form?.reportValidity()) return null;
  return { intent: "add-passkey", name: String(new FormData(form).get("name")) };
}
