import { Form } from "react-router";
import { Submit } from "#app/ui/submit.tsx";

/** Ends this session in every tab of this browser. */
export function SignOut() {
  return (
    <Form method="post" action="/sign-out">
      <Submit busy="Signing Out..." tone="plain">
        Sign Out
      </Submit>
    </Form>
  );
}
