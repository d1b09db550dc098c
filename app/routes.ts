import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { calendarScreens, redirectScreens } from "./site/leaving/screens.ts";

const publicFiles = [
  ["robots.txt", "robots"],
  ["sitemap.xml", "sitemap"],
  ["llms.txt", "llms"],
  ["manifest.webmanifest", "manifest"],
  ["icon.svg", "icon"],
  ["apple-touch-icon.png", "touch-icon"],
  ["placeholder.svg", "placeholder"],
  ["og.png", "card"],
] as const;

/** Every URL of the house. */
export default [
  layout("site/site.tsx", [
    index("site/landing.tsx"),
    route("policies", "site/policies.tsx"),
    ...Object.keys(redirectScreens).map((path) => route(path, "site/redirect.tsx", { id: path })),
    ...Object.keys(calendarScreens).map((path) => route(path, "site/calendar.tsx", { id: path })),
    route("meet", "site/meet.tsx"),
    ...publicFiles.map(([path, file]) => route(path, `site/files/${file}.ts`)),
  ]),
  layout("booking/booking.tsx", [
    route("book-a-meeting", "booking/questionnaire.tsx"),
    route("meetings/:slug", "booking/scheduler.tsx"),
    route("bookings/:bookingId", "booking/confirmation.tsx"),
    route("bookings/:bookingId/reschedule", "booking/reschedule.tsx"),
    route("bookings/:bookingId/cancel", "booking/cancel.tsx"),
    route("bookings/:bookingId/calendar.ics", "booking/calendar-file.ts"),
  ]),
  layout("account/account.tsx", [
    route("login", "account/login.tsx"),
    route("login/new-password", "account/new-password.tsx"),
    route("login/second-factor", "account/second-factor.tsx"),
    route("login/factor-setup", "account/factor-setup.tsx"),
    route("sudo", "account/sudo.tsx"),
    route("forgotten", "account/links/forgotten.tsx"),
    route("reset/:link", "account/links/reset.tsx"),
    route("invitation/:link", "account/links/invitation.tsx"),
    route("confirm-mail/:link", "account/links/confirm-mail.tsx"),
    route("setup", "account/setup.tsx"),
    route("sign-out", "account/sign-out.ts"),
    route("heartbeat", "account/heartbeat.ts"),
  ]),
  route("pictures/:fileId", "account/picture.ts"),
  route("profile", "account/profile/frame.tsx", [
    layout("account/profile/rooms.tsx", [
      index("account/profile/about.tsx"),
      route("mail", "account/profile/mail.tsx"),
      route("security", "account/profile/security.tsx"),
      route("second-factor", "account/profile/second-factor.tsx"),
    ]),
  ]),
  route("dashboard", "portal/portal.tsx", [
    index("portal/home.tsx"),
    route("people", "portal/people.tsx"),
    route("stop-viewing", "portal/stop-viewing.ts"),
    route("settings", "account/profile/rooms.tsx", { id: "portal-settings" }, [
      index("account/profile/about.tsx", { id: "portal-settings-about" }),
      route("mail", "account/profile/mail.tsx", { id: "portal-settings-mail" }),
      route("security", "account/profile/security.tsx", { id: "portal-settings-security" }),
      route("second-factor", "account/profile/second-factor.tsx", { id: "portal-settings-factor" }),
    ]),
    route("*", "portal/missing.tsx"),
  ]),
  route("studio", "studio/studio.tsx", [
    index("studio/home.tsx"),
    route("workspace", "studio/workspace/workspace.tsx", [
      index("studio/workspace/first-tab.ts"),
      route("calendar", "studio/workspace/calendar.tsx"),
      route("calendar/:bookingId", "studio/workspace/booking.tsx"),
      route("availability", "studio/workspace/availability.tsx"),
      route("leads", "studio/workspace/leads.tsx"),
      route("staff", "studio/workspace/staff.tsx"),
      route("staff/:personId", "studio/workspace/colleague.tsx"),
      route("clients", "studio/workspace/clients.tsx", [route("new", "studio/workspace/add-client.tsx")]),
      route("clients/:clientId", "studio/workspace/client.tsx", [route("access", "studio/workspace/access.tsx")]),
      route("clients/:clientId/edit", "studio/workspace/edit-client.tsx"),
      route("departments", "studio/workspace/departments.tsx"),
      route("settings", "studio/workspace/settings.tsx"),
      route("settings/audit-log", "studio/workspace/audit-log.tsx"),
      route("settings/audit-log.csv", "studio/workspace/audit-file.ts"),
      route("settings/mail-log", "studio/workspace/mail-log.tsx"),
      route("settings/:group", "studio/workspace/setting.tsx"),
      route("settings/policies/:kind", "studio/workspace/policy.tsx"),
      route("meeting-types", "studio/workspace/meeting-types.tsx"),
      route("meeting-types/:slug", "studio/workspace/meeting-type.tsx"),
    ]),
    route("vault", "studio/vault/vault.tsx", [
      index("studio/vault/first-tab.ts"),
      route("passwords", "studio/vault/users.tsx", [
        route("new", "studio/vault/new-user.tsx"),
        route(":personId", "studio/vault/user.tsx"),
        route(":personId/edit", "studio/vault/edit-user.tsx"),
      ]),
    ]),
    route("*", "studio/missing.tsx"),
  ]),
  route("files/:fileId", "site/picture.ts"),
  route("*", "site/missing.tsx"),
] satisfies RouteConfig;
