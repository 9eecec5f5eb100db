import type { MyAssignment } from '#shared/assignment/schema';
import { CALLS } from '#shared/contract/calls';
import { addressOf } from '#shared/contract/endpoint';
import type { ErrorType } from '#shared/contract/errors';
import type { Session } from '#shared/talk/schema';
import type { TestApp } from '#tests/support/app';
import type { Answer } from '#tests/support/client';
import { BEA, demoSession, GRETA, NOBODY, TOM, tenantIdOf, userIdOf } from '#tests/support/people';
import { openSession, saveOf } from '#tests/support/talks';

/** What one call is asked with. */
export interface Asked {
  params?: Record<string, string>;
  body?: unknown;
}
export interface ExampleCall {
  asked: Asked;
  /** A call of the same kind that is refused, and as what. */
  refused: [who: string | null, asked: Asked, type: ErrorType];
}

const MAREK = 'marek.zolkiewski@aurora.example';

/** Lists are long and alike: the first two of each show what they hold. */
function shortened<T>(value: T): T {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)])) as T;
}

/** Some of all the texts: which they are does not matter, and they change often. */
const fewTexts = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts)
      .slice(0, 2)
      .map(([key, part]) => [key, typeof part === 'object' ? fewTexts(part) : part]),
  );

/** What an answer looks like, without all of its length. */
export const exampleOf = (name: string, answer: unknown): unknown => (name === 'getTexts' ? fewTexts(answer as object) : shortened(answer));

/** One call of each operation, asked by Greta about what the demo holds. Calls that change something come last. */
export async function exampleCalls(app: TestApp): Promise<Record<string, ExampleCall>> {
  const { body: mine } = await app.call<MyAssignment[]>(GRETA, 'GET', '/api/survey-assignments/insights');
  const session: Session = await openSession(app, GRETA, demoSession(GRETA, MAREK));
  const [first] = mine;
  if (!first) throw new Error('Greta has no assignments in the demo.');
  const { responses, ...save } = { ...saveOf(session), counter: 1 };
  const body = { ...save, responses: shortened(responses) };
  const nobody: Asked = { params: { id: NOBODY } };
  const unsigned: ExampleCall['refused'] = [null, {}, 'UnauthorizedError'];
  const foreign = { params: { id: userIdOf(BEA) } };
  return {
    getConfiguration: { asked: { params: { name: 'app' } }, refused: [null, { params: { name: 'No Name' } }, 'ValidationErrorResponse'] },
    getTexts: { asked: { params: { file: 'en-GB.json' } }, refused: [null, { params: { file: 'xx-XX.json' } }, 'NotFoundError'] },
    getAccount: { asked: {}, refused: unsigned },
    getOrganizations: { asked: {}, refused: unsigned },
    getFeatures: { asked: {}, refused: unsigned },
    getModulePermissions: {
      asked: { params: { module: 'futuretalk' } },
      refused: [GRETA, { params: { module: 'kitchen' } }, 'ValidationErrorResponse'],
    },
    getTenant: {
      asked: { params: { id: tenantIdOf(GRETA) } },
      refused: [GRETA, { params: { id: tenantIdOf(BEA) } }, 'NotFoundError'],
    },
    getUser: { asked: { params: { id: userIdOf(TOM) } }, refused: [GRETA, foreign, 'NotFoundError'] },
    getUserOfTenant: {
      asked: { params: { tenantId: tenantIdOf(TOM), userId: userIdOf(TOM) } },
      refused: [GRETA, { params: { tenantId: tenantIdOf(BEA), userId: userIdOf(BEA) } }, 'NotFoundError'],
    },
    listMine: { asked: {}, refused: unsigned },
    getAssignment: { asked: { params: { id: first.surveyAssignment.id } }, refused: [GRETA, nobody, 'NotFoundError'] },
    getResponse: {
      asked: { params: { id: first.surveyResponse.id } },
      refused: [BEA, { params: { id: first.surveyResponse.id } }, 'NotFoundError'],
    },
    listAssigned: { asked: {}, refused: unsigned },
    getSession: { asked: { params: { id: session.id } }, refused: [BEA, { params: { id: session.id } }, 'NotFoundError'] },
    getProject: {
      asked: { params: { projectId: session.futureTalkProjectSnapshot.id } },
      refused: [BEA, { params: { projectId: session.futureTalkProjectSnapshot.id } }, 'NotFoundError'],
    },
    saveSession: { asked: { body }, refused: [GRETA, { body: { ...body, counter: 2 } }, 'ConcurrencyError'] },
    changeUser: {
      asked: { params: { id: userIdOf(GRETA) }, body: { revision: 1, language: 'de-DE' } },
      refused: [GRETA, { params: { id: userIdOf(TOM) }, body: { revision: 1, language: 'de-DE' } }, 'ForbiddenError'],
    },
  };
}

/** Makes the call that is declared under this name. */
export function ask<T = unknown>(app: TestApp, who: string | null, name: string, { params, body }: Asked): Promise<Answer<T>> {
  const endpoint = CALLS.find((call) => call.name === name)?.endpoint;
  if (!endpoint) throw new Error(`No call is declared as ${name}.`);
  return app.call<T>(who, endpoint.method as 'GET', addressOf(endpoint.path, params), body);
}
