import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { DealPart, Direction, PaymentKind, PaymentState } from "./payment.ts";

export type NewPayment = {
  id: string;
  clientId: string;
  kind: PaymentKind;
  direction: Direction;
  amountMinor: bigint;
  currency: string;
  status: PaymentState;
  occurredOn: string;
  completedAt: Date | null;
  description: string;
  method?: string | null;
  source: "update" | "manual" | "recurring" | "import" | "api" | "deal" | "invoice";
  updateId?: string | null;
  recurringId?: string | null;
  period?: string | null;
  reversesId?: string | null;
  dealId?: string | null;
  dealEvent?: number | null;
  dealPart?: DealPart | null;
  createdBy: string | null;
  createdAt: Date;
};

export async function insertPayment(tx: Database, _: Permit, payment: NewPayment): Promise<void> {
  await tx.insertInto("payments").values(payment).execute();
}
