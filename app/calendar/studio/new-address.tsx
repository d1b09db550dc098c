import { buttonStyle } from "#app/ui/button.tsx";
import { CopyBox } from "#app/ui/copy-box.tsx";
import { Note } from "#app/ui/notice.tsx";

/** A newly created feed address. Calendar programs know it by a scheme of their own. */
export const NewAddress = ({ address }: { address: string }) => (
  <>
    <Note tone="success">This is your address. You won't see it again.</Note>
    <CopyBox label="Address of your calendar" value={address} />
    <p>
      <a className={buttonStyle()} href={address.replace(/^https?:/, "webcal:")}>
        Open in a calendar app
      </a>
    </p>
  </>
);
