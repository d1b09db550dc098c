import { intent } from "#app/http/form-action.ts";
import { takePictures } from "#app/settings/form/save-setting.ts";
import { clientPageForm } from "#domain/booking/client-page.schema.ts";
import { saveClientPage } from "#domain/booking/types/index.ts";
import { refuse } from "#domain/kernel/result.ts";

/** Saves how a client's meeting pages look, with the logo that came along. */
export const lookIntent = (clientId: string) =>
  intent({
    schema: clientPageForm,
    command: async (ctx, look, { form }) => {
      const wrongPictures = await takePictures(ctx, form);
      if (Object.keys(wrongPictures).length > 0) return refuse({ kind: "invalid", fields: wrongPictures });
      const logoFileId = String(form.get("logoFileId") ?? "") || null;
      return saveClientPage(ctx, { clientId, form: { ...look, logoFileId } });
    },
    saved: () => null,
  });
