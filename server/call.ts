/** What the front door knows of one request. `frames` collects the hosts its page may embed. */
export type Call = { requestId: string; address: string; nonce: string; frames: string[] };

export type Door = { Variables: { call: Call } };
