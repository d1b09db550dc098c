import { href } from "react-router";

/** The list of a client's payments, where their forms lead back to. */
export const backTo = (clientId: string) => href("/studio/workspace/clients/:clientId/payments", { clientId });
