import { eq } from 'drizzle-orm';
import { demoId } from '#db/demo/ids-and-dates';
import { talkProjectDrafts, talkProjects, talkSessions } from '#db/schema/talk';
import { LIBRARY_KINDS } from '#shared/library/kinds';
import { applyTalkProjectFields, emptyTalkProjectDraft } from '#shared/project/draft';
import type { TestApp } from '#tests/support/app';
import { ADA, CARLA, demoSession, GRETA, NILS, NOBODY, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import type { ExampleCall } from '#tests/support/example-call-types';
import { exampleItemIds } from '#tests/support/library-example-calls';

const DRAFT_ID = demoId('talk project draft example');
const KEY = demoId('creation key of a talk project draft');
const UNUSED_ID = demoId('unused talk project draft example');
const PROJECT_ID = demoId('talk project example');
const SESSION_ID = demoId('talk of the talk project example');
export const exampleProjectDraftIds = [DRAFT_ID, UNUSED_ID];
/** A launched project and its only talk. */
export const exampleProject = { id: PROJECT_ID, sessionId: SESSION_ID };

const FIELDS = {
  languageIndependentName: 'Future Talk of the winter',
  pairs: [{ giverId: userIdOf(GRETA), takerId: userIdOf(TOM) }],
  ceoUserId: userIdOf(CARLA),
  dueDateExecution: '2036-02-26',
  preparationFrom: '2035-12-01',
  preparationTo: '2035-12-18',
};

/** Creates two drafts of talk projects, and a project with a talk without preparations. */
export async function projectExample({ store }: TestApp): Promise<void> {
  const content = applyTalkProjectFields(emptyTalkProjectDraft(userIdOf(ADA)), FIELDS);
  const row = { tenantId: tenantIdOf(GRETA), makerId: userIdOf(ADA), content, search: FIELDS.languageIndependentName.toLowerCase() };
  await store.db.insert(talkProjectDrafts).values(exampleProjectDraftIds.map((id) => ({ ...row, id })));
  const project = { id: PROJECT_ID, languageIndependentName: 'Talks of the new team', dueDateExecution: '2036-03-31' };
  const people = { ceoUserId: userIdOf(CARLA), ownerUserId: userIdOf(ADA) };
  await store.db
    .insert(talkProjects)
    .values({ ...project, ...people, tenantId: row.tenantId, launchedAt: new Date('2026-11-02T08:00:00Z') });
  const [model] = await store.db
    .select()
    .from(talkSessions)
    .where(eq(talkSessions.id, demoSession(GRETA, TOM)));
  if (!model) throw new Error('The demo company is not in this store.');
  await store.db.insert(talkSessions).values({ ...model, id: SESSION_ID, projectId: PROJECT_ID, projectSnapshot: project });
}

/** Calls of talk projects, in an order in which each is valid. */
export function projectCalls(): Record<string, ExampleCall> {
  const [params, project] = [{ id: DRAFT_ID }, { id: PROJECT_ID }];
  const pair = { ...project, sessionId: SESSION_ID };
  const nobody = { params: { id: NOBODY } };
  const call = (request: ExampleCall['request'], refused: ExampleCall['refused'] = [TOM, {}, 'ForbiddenError']): ExampleCall => ({
    ...{ who: ADA, request: request, refused },
  });
  const change = { revision: 1, counter: 1, fields: { languageIndependentName: 'Future Talk of the new year' } };
  return {
    listTalkProjectDrafts: call({ query: { page: 1, pageSize: 10, search: 'winter' } }, [
      ADA,
      { query: { pageSize: 11 } },
      'ValidationErrorResponse',
    ]),
    listProjectTemplates: call({
      query: { page: 1, pageSize: 10, search: 'talk', id: exampleItemIds[LIBRARY_KINDS.indexOf('template')] },
    }),
    getTalkProjectDraft: call({ params }, [ADA, nobody, 'NotFoundError']),
    launchTalkProject: call({ params, query: { dryRun: true }, body: { revision: 1, confirmed: [] } }, [ADA, nobody, 'NotFoundError']),
    importPairs: call(
      { params, query: { dryRun: true }, body: { file: `giver,taker\n${NILS},${TOM}\n${TOM},${TOM}`, language: 'en-GB' } },
      [ADA, { ...nobody, body: { file: 'giver,taker' } }, 'NotFoundError'],
    ),
    changeTalkProjectDraft: call({ params, body: change }, [
      ADA,
      { params, body: { ...change, fields: { languageIndependentName: 'Too late' } } },
      'ConcurrencyError',
    ]),
    createTalkProjectDraft: call({ query: { creationKey: KEY }, body: FIELDS }),
    copyTalkProjectDraft: call({ params, query: { creationKey: KEY } }, [ADA, nobody, 'NotFoundError']),
    removeTalkProjectDraft: call({ params: { id: UNUSED_ID } }, [ADA, nobody, 'NotFoundError']),
    listTalkProjects: call({ query: { page: 1, pageSize: 10, search: 'talk', ownerless: false } }, [
      ADA,
      { query: { page: 0 } },
      'ValidationErrorResponse',
    ]),
    getTalkProject: call({ params: project }, [TOM, { params: project }, 'NotFoundError']),
    addPair: call({ params: project, body: { giverId: userIdOf(NILS), takerId: userIdOf(TOM) } }, [
      ADA,
      { params: project, body: { giverId: userIdOf(GRETA), takerId: userIdOf(TOM) } },
      'ProjectClosedError',
    ]),
    changePair: call({ params: pair, body: { revision: 1, takerId: userIdOf(NILS) } }, [
      ADA,
      { params: pair, body: { takerId: userIdOf(TOM) } },
      'ProjectClosedError',
    ]),
    removePair: call({ params: pair, query: { revision: 2 } }, [ADA, { params: { ...pair, id: NOBODY } }, 'NotFoundError']),
    repeatTalkProject: call({ params: project, query: { creationKey: KEY } }, [ADA, nobody, 'NotFoundError']),
    closeTalkProject: call({ params: project, body: { revision: 4 } }, [ADA, { params: project, body: {} }, 'ProjectClosedError']),
    handOverTalkProject: call({ params: project, body: { revision: 5, ownerUserId: userIdOf(GRETA) } }, [
      ADA,
      { params: project, body: { revision: 6, ownerUserId: userIdOf(TOM) } },
      'ValidationErrorResponse',
    ]),
  };
}

/** The same calls by another tenant; null for lists, which return its own rows. */
export function projectForays(): Record<string, ExampleCall['request'] | null> {
  const [draft, project] = [{ params: { id: DRAFT_ID } }, { params: { id: PROJECT_ID } }];
  const pair = { params: { id: PROJECT_ID, sessionId: SESSION_ID } };
  return {
    listTalkProjectDrafts: null,
    listProjectTemplates: null,
    createTalkProjectDraft: { body: { pairs: FIELDS.pairs } },
    getTalkProjectDraft: draft,
    changeTalkProjectDraft: { ...draft, body: { revision: 1, counter: 1, fields: { languageIndependentName: 'Taken over' } } },
    copyTalkProjectDraft: draft,
    removeTalkProjectDraft: draft,
    importPairs: { ...draft, body: { file: `giver,taker\n${GRETA},${TOM}` } },
    launchTalkProject: { ...draft, body: { revision: 1, confirmed: [] } },
    listTalkProjects: null,
    getTalkProject: project,
    addPair: { ...project, body: FIELDS.pairs[0] as object },
    changePair: { ...pair, body: { takerId: userIdOf(NILS) } },
    removePair: pair,
    repeatTalkProject: project,
    closeTalkProject: { ...project, body: {} },
    handOverTalkProject: { ...project, body: { revision: 1, ownerUserId: userIdOf(GRETA) } },
  };
}

const NAMES = new Set(Object.keys(projectForays()));
export const isOfProject = (name: string): boolean => NAMES.has(name);

/** Replaces generated ids of talks by fixed ones. */
export const withSteadyTalks = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) =>
    key === 'sessionId' && value !== SESSION_ID ? demoId('made', 'addPair') : value,
  );
