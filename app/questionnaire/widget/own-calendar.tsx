import { useSearchParams } from "react-router";
import { SlotPicker } from "#app/booking/picker/slot-picker.tsx";
import { useDetectedZone } from "#app/booking/picker/use-detected-zone.ts";
import { addressOf, type PickerView } from "#app/booking/picker/view.ts";

type Props = { slug: string; view: PickerView };

/** Our own calendar under the widget's heading. A time links to the meeting's page, where it is held and booked. */
export function OwnCalendar({ slug, view }: Props) {
  useDetectedZone(view.timeZone);
  const [search] = useSearchParams();
  const { month: _, day: __, ...kept } = Object.fromEntries(search);
  const choose = (start: string) => `/meetings/${slug}${addressOf({ timeZone: view.timeZone }, { start })}`;
  return <SlotPicker view={view} kept={kept} choosing={{ by: "link", addressOf: choose }} />;
}
