import type { SurveyResponse } from '#shared/response/schema';
import type { Question } from '#shared/survey/schema';
import type { ServerProcess } from '#tests/support/server-process';

/** Callers, each with their own rate limits. */
export interface AttackCaller {
  id: string;
  token: string;
}
export interface AttackTargets {
  server: ServerProcess;
  /** Creates another administrator of Aurora. */
  newAdministrator(): Promise<AttackCaller>;
  provider: AttackCaller;
  greta: AttackCaller;
  marek: AttackCaller;
  departments: { id: string; name: string; revision: number }[];
  /** An uncompleted response of Marek, and its questions. */
  response: SurveyResponse;
  questions: readonly Pick<Question, 'id' | 'type'>[];
}
/** One prepared request of an attack. */
export interface AttackRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array;
  /** For saves: the body, and the response field with the next revision. */
  chain?: { body: object; revision: number; in?: string };
}

/** Requests of one caller, sent one after the other on each connection. */
export interface AttackerInput {
  port: number;
  shots: AttackRequest[];
  atOnce: number;
}
