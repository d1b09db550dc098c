import { intent } from "#app/http/form-action.ts";
import { takePictures } from "#app/settings/form/save-setting.ts";
import { saveClientPage } from "#domain/booking/types/index.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";

/** Saves how a client's meeting pages look, with the logo that came along. */
export const lookIntent = (clientId: string) =>
  intent(saveClientPage, {
    of: async (_, { form }, ctx) => {
      const wrongPictures = await takePictures(ctx, form);
      if (Object.keys(wrongPictures).length > 0) unwrap(refuse({ kind: "invalid", fields: wrongPictures }));
      const logo = { logoFileId: String(form.get("logoFileId") ?? "") || null };
      return { clientId, ...logo };
    },
    saved: () => null,
  });
