import type { SurveyResponse } from '#shared/response/schema';
import type { Question } from '#shared/survey/schema';
import type { ServerProcess } from '#tests/support/server-process';

/** Who makes calls, each under their own limits. */
export interface AttackCaller {
  id: string;
  token: string;
}
export interface AttackTargets {
  server: ServerProcess;
  /** An administrator of Aurora whom nobody has been yet. */
  newAdministrator(): Promise<AttackCaller>;
  provider: AttackCaller;
  greta: AttackCaller;
  marek: AttackCaller;
  departments: { id: string; name: string; revision: number }[];
  /** A response of Marek's that is not handed in, and what it asks. */
  response: SurveyResponse;
  questions: readonly Pick<Question, 'id' | 'type'>[];
}
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
