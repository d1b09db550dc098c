import CheckMark from "lucide-react/icons/check";
import Columns from "lucide-react/icons/columns-3";
import Plus from "lucide-react/icons/plus";
import Rows from "lucide-react/icons/rows-3";
import Trash from "lucide-react/icons/trash-2";
import { Form } from "react-router";
import { ViewLinks } from "#app/ui/bar/view-links.tsx";
import { Button, Spinner } from "#app/ui/button.tsx";
import { Chips } from "#app/ui/chips.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Area, Check, Choice, Field } from "#app/ui/field.tsx";
import { FileField, mostPicture } from "#app/ui/file-field.tsx";
import { Filter, SearchField } from "#app/ui/filter.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Radios } from "#app/ui/radios.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import styles from "./components.module.css";

const views = { list: "List", board: "Board" };
const viewIcons = { list: Rows, board: Columns };

export const Actions = () => (
  <div className={styles.line}>
    <Button tone="primary">
      <Icon of={Plus} />
      Add client
    </Button>
    <Button>
      <Icon of={CheckMark} />
      Approve
    </Button>
    <Button tone="quiet">
      <Icon of={Trash} />
      Trash
    </Button>
    <Button tone="danger">Erase</Button>
    <Button tone="primary" aria-disabled="true">
      <Spinner />
      Saving…
    </Button>
    <Button disabled>Not now</Button>
    <ConfirmButton label="Ask first" name="intent" value="example" question="Erase three leads?" busy="Erasing…">
      Their names and addresses are lost for good.
    </ConfirmButton>
    <RowMenu label="Actions for Douro Mills">
      <Button tone="quiet">Send reset</Button>
      <Button tone="quiet">Make owner</Button>
    </RowMenu>
  </div>
);

export const Fields = () => (
  <Form className={styles.fields}>
    <Field label="Company" name="company" defaultValue="Douro Mills" required />
    <Choice label="Led by" name="lead" defaultValue="ben">
      <option value="ben">Ben Okafor</option>
      <option value="lena">Lena Brandt</option>
    </Choice>
    <Field label="Slug" name="slug" hint="Lower case and hyphens." required />
    <Field label="Locked" name="locked" defaultValue="EUR" disabled required />
    <Area label="Note" name="note" rows={2} />
    <FileField label="Receipt" name="receipt" hint="Under 5 MB." most={mostPicture} required />
    <Radios
      label="Silence means"
      name="silence"
      defaultValue="call"
      options={[
        { value: "call", title: "We call", about: "The deal stays open." },
        { value: "confirm", title: "It counts as confirmed" },
      ]}
    />
    <div>
      <Check name="due" defaultChecked>
        Tasks due
      </Check>
      <Check name="absent">Absences</Check>
    </div>
  </Form>
);

export const Filters = () => (
  <>
    <Filter label="Example" values={{ q: null, state: null }}>
      <SearchField label="Search" name="q" />
      <Choice label="State" name="state" defaultValue="">
        <option value="">All</option>
        <option value="open">Open</option>
      </Choice>
      <Check name="quiet" defaultChecked>
        Quiet for 14 days
      </Check>
      <Check name="waits">Waiting for an answer</Check>
    </Filter>
    <Chips
      label="State"
      chips={[
        { to: "?", label: "All", count: 24, isOn: true },
        { to: "?state=late", label: "Late", count: 3, isOn: false },
      ]}
    />
    <ViewLinks label="View" words={views} icons={viewIcons} current="list" to={(view) => `?view=${view}`} />
  </>
);
