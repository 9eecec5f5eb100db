/** One request of an attack, ready to be sent. */
export interface AttackRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array;
  /** A save instead, with the revision that the answer to the last one has in this field. */
  chain?: { body: object; revision: number; in?: string };
}

/** What one caller sends, one after the other on so many connections. */
export interface AttackerInput {
  port: number;
  shots: AttackRequest[];
  atOnce: number;
}
