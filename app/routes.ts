import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const redirectScreens = [
  "discovery-meeting",
  "onboarding-call",
  "project-check-in",
  "hiring-interview",
  "hiring-onboarding",
  "general-meeting-15-mins",
  "general-meeting-30-mins",
  "general-meeting-60-mins",
];
const calendarScreens = [
  "onboarding-meeting",
  "partner-check-in",
  "15-mins-meeting",
  "30-mins-meeting",
  "60-mins-meeting",
];

/** Every URL of the house. */
export default [
  layout("site/site.tsx", [
    index("site/landing.tsx"),
    route("policies", "site/policies.tsx"),
    ...redirectScreens.map((path) => route(path, "site/redirect.tsx", { id: path })),
    ...calendarScreens.map((path) => route(path, "site/calendar.tsx", { id: path })),
    route("meet", "site/meet.tsx"),
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
    route("setup", "account/setup.tsx"),
    route("sign-out", "account/sign-out.ts"),
    route("heartbeat", "account/heartbeat.ts"),
  ]),
  route("dashboard", "portal/portal.tsx", [index("portal/home.tsx"), route("*", "portal/missing.tsx")]),
  route("studio", "studio/studio.tsx", [
    index("studio/home.tsx"),
    route("workspace", "studio/workspace/workspace.tsx", [
      index("studio/workspace/first-tab.ts"),
      route("calendar", "studio/workspace/calendar.tsx"),
      route("calendar/:bookingId", "studio/workspace/booking.tsx"),
      route("availability", "studio/workspace/availability.tsx"),
      route("leads", "studio/workspace/leads.tsx"),
      route("settings", "studio/workspace/settings.tsx"),
      route("settings/:group", "studio/workspace/setting.tsx"),
      route("meeting-types", "studio/workspace/meeting-types.tsx"),
      route("meeting-types/:slug", "studio/workspace/meeting-type.tsx"),
    ]),
    route("*", "studio/missing.tsx"),
  ]),
  route("files/:fileId", "site/picture.ts"),
  route("*", "site/missing.tsx"),
] satisfies RouteConfig;
