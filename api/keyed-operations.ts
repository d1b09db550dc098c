import type { AppContext } from "#server/app-context.ts";
import { archiveOperations } from "./clients/archive.ts";
import { campaignOperations } from "./clients/campaigns.ts";
import { clientOperations } from "./clients/clients.ts";
import { memberOperations } from "./clients/members.ts";
import { dealStepOperations } from "./deals/deal-steps.ts";
import { dealOperations } from "./deals/deals.ts";
import { creditNoteOperations } from "./invoices/credit-notes.ts";
import { invoiceOperations } from "./invoices/invoices.ts";
import { itemOperations } from "./items/items.ts";
import { leadOperations } from "./leads/leads.ts";
import { bookingOperations } from "./meetings/bookings.ts";
import { type ListedOperation, operationsOf } from "./operation/operation.ts";
import { paymentOperations } from "./payments/payments.ts";
import { resultOperations } from "./results/results.ts";
import { settingOperations } from "./settings/settings.ts";
import { taskCommentOperations } from "./tasks/comments.ts";
import { taskOperations } from "./tasks/tasks.ts";
import { updateCommentOperations } from "./updates/comments.ts";
import { updateOperations } from "./updates/updates.ts";
import { videoOperations } from "./videos/videos.ts";

/** Every operation that takes a key, in the order of the reference. */
export function keyedOperations(app: AppContext): ListedOperation[] {
  const operations = operationsOf(app);
  clientOperations(operations);
  archiveOperations(operations);
  memberOperations(operations);
  dealOperations(operations);
  dealStepOperations(operations);
  leadOperations(operations);
  bookingOperations(operations);
  updateOperations(operations);
  updateCommentOperations(operations);
  taskOperations(operations);
  taskCommentOperations(operations);
  resultOperations(operations);
  campaignOperations(operations);
  invoiceOperations(operations);
  creditNoteOperations(operations);
  paymentOperations(operations);
  itemOperations(operations);
  videoOperations(operations);
  settingOperations(operations);
  return operations.all;
}
