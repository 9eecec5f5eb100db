import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoId } from '#db/demo/ids-and-dates';
import { users } from '#db/schema/tenant-and-user';
import { digestsOf } from '#server/plugins/revoked-tokens';
import { ALL_ENDPOINTS, type NamedEndpoint } from '#shared/api/endpoints';
import { LIBRARY_ENDPOINTS } from '#shared/library/endpoints';
import { emptyResponses, withDerived } from '#shared/response/answer-rules';
import type { ResponseItem, ResponseSave } from '#shared/response/schema';
import type { SessionSave } from '#shared/talk/schema';
import type { Video } from '#shared/video/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { unsealBoxAnswers } from '#tests/support/ballots';
import { BEA, GRETA, TOM, userIdOf } from '#tests/support/demo-users';
import {
  ASKED_TABLES,
  AUDIT_TABLE,
  COUNTS_TABLE,
  companies,
  DOMAINS,
  expectRefusalBody,
  expectWritten,
  foreignWords,
  LIBRARY_TABLES,
  MAIL_CHANGES,
  TALKS_TABLE,
} from '#tests/support/fuzz/assertions';
import { ACCEPTED_SAVE_CASES, type HttpCase, httpCases } from '#tests/support/fuzz/http-cases';
import { type FuzzAnswer, sendCase } from '#tests/support/fuzz/http-send';
import { UNAUTHENTICATED } from '#tests/support/fuzz/principals';
import { rowsChangedBy, tablesOf, tablesWatched } from '#tests/support/fuzz/rows';
import { FUZZ_TIMEOUT_MS, fuzz, runsOf } from '#tests/support/fuzz/run';
import { encode } from '#tests/support/fuzz/texts';
import { type FuzzWorld, makeWorld, resolvePlaceholders } from '#tests/support/fuzz/world';
import { isOfLaunch } from '#tests/support/launch-example-calls';
import { exampleItemIds } from '#tests/support/library-example-calls';
import { isOfProject } from '#tests/support/project-example-calls';
import { onFirstStore } from '#tests/support/stores';
import { responseRow, type SavedResponse as SavedAnswers } from '#tests/support/surveys';
import { readSessionRow as rowOfSession, type SavedSession } from '#tests/support/talks';
import { departmentsOf } from '#tests/support/users';

/** The provider may list tenants, and a link reveals its own tenant. */
const TELLS_COMPANIES = ['listTenants', 'readLink'];
/** The provider makes an administrator of another tenant. */
const MAKES_PEOPLE_ELSEWHERE = ['createTenant', 'appointAdministrator'];

const SAVES = ['saveSession', 'saveResponse', 'saveAnonymous'];

const IN_LIBRARY = new Set(ALL_ENDPOINTS.filter(({ noun }) => noun === 'library').map(({ name }) => name));
const isTaken = ({ status }: FuzzAnswer): boolean => status >= 200 && status < 300;

onFirstStore((kind) => {
  let app: TestApp;
  let world: FuzzWorld;
  let leaks: Awaited<ReturnType<typeof foreignWords>>;
  let departments: string[];
  const taken = new Map<string, number>();
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    world = await makeWorld(app);
    leaks = await foreignWords(world);
    const places = [...(await departmentsOf(app, GRETA)), ...(await departmentsOf(app, BEA))].map(({ id }) => id);
    departments = [...places, demoId('department', 'fuzz')];
  });
  afterAll(() => app.close());

  test('fuzz over HTTP: every table is watched', async () => expect(await tablesOf(app.store)).toEqual([...tablesWatched].sort()));

  /** Rows of a user and of their departments. */
  function personRows(of: unknown): string[] {
    const id = String(of).toLowerCase();
    return [`users ${id}`, ...departments.map((department) => `user_departments ${id} ${department}`)];
  }

  /** Rows of a user's sign-in, which change with their mail. */
  const signInRows = (of: unknown): string[] => [
    `activation_links ${String(of).toLowerCase()}`,
    `earlier_activation_links ${String(of).toLowerCase()}`,
    MAIL_CHANGES,
  ];

  /** Rows that an accepted case may change; a hand-in also changes the counts of the campaign. */
  function rowsOf({ call, params, body }: HttpCase, { text }: FuzzAnswer, tenantId: string | undefined): string[] {
    const id = String((body as { id?: unknown })?.id).toLowerCase();
    const { saveResponse, saveAnonymous, signToken } = world.answers.campaigns;
    const inBox = ['boxes', 'boxed_responses'].map((table) => `${table} ${saveAnonymous.id}`);
    const rows: Record<string, () => string[]> = {
      saveSession: () => [`talk_sessions ${id}`],
      saveResponse: () => [`survey_responses ${id}`, `campaigns ${saveResponse}`],
      saveAnonymous: () => [...inBox, 'box_receipts of nobody known'],
      signToken: () => [GRETA, TOM].map((who) => `token_fetches ${signToken} ${userIdOf(who)}`),
      ...Object.fromEntries(
        ['closeCampaign', 'extendCampaign', 'archiveCampaign', 'handOverCampaign'].map((act) => [
          act,
          () => [`campaigns ${String(params.id).toLowerCase()}`, `campaign_places ${String(params.id).toLowerCase()}`, AUDIT_TABLE],
        ]),
      ),
      addRespondents: () => respondentRows(params),
      importRespondents: () => respondentRows(params),
      sendReminders: () => [`campaign_mails ${String(params.id).toLowerCase()}`],
      createUser: () => [...personRows((JSON.parse(text) as { id: string }).id), AUDIT_TABLE],
      changeUser: () => [...personRows(params.id), ...signInRows(params.id), AUDIT_TABLE],
      removeUser: () => [...personRows(params.id), ...signInRows(params.id), AUDIT_TABLE],
      putPhoto: () => personRows(params.id),
      removePhoto: () => personRows(params.id),
      createVideo: () => [`videos ${(JSON.parse(text) as Video).id}`],
      changeVideo: () => [`videos ${String(params.id).toLowerCase()}`],
      saveWording: () => [`translations ${tenantId} ${params.lang}`, AUDIT_TABLE],
      removeVideo: () => [`videos ${String(params.id).toLowerCase()}`],
      changeTenant: () => [`tenants ${String(params.id).toLowerCase()}`, AUDIT_TABLE],
      putTenantPicture: () => [`tenants ${String(params.id).toLowerCase()}`, AUDIT_TABLE],
      removeTenantPicture: () => [`tenants ${String(params.id).toLowerCase()}`, AUDIT_TABLE],
      createDepartment: () => [`departments ${(JSON.parse(text) as { id: string }).id}`, AUDIT_TABLE],
      renameDepartment: () => [`departments ${String(params.id).toLowerCase()}`, AUDIT_TABLE],
      removeDepartment: () => [`departments ${String(params.id).toLowerCase()}`, AUDIT_TABLE],
      changeRights: () => [`tenants ${String(params.id).toLowerCase()}`, DOMAINS, AUDIT_TABLE],
      createTenant: () => [`tenants ${(JSON.parse(text) as { id: string }).id}`, AUDIT_TABLE],
      appointAdministrator: () => [AUDIT_TABLE],
      ...Object.fromEntries(
        ['importSurvey', 'importTalk', 'importTextSheet', 'takeReadyTemplate'].map((call) => [
          call,
          () => [...LIBRARY_TABLES, AUDIT_TABLE],
        ]),
      ),
    };
    return rows[call]?.() ?? launchRows(call, params, text) ?? projectRows(call, params, text) ?? libraryRows(call, params, text);
  }

  /** Rows of added respondents: ids of assignments and responses are generated. */
  function respondentRows({ id }: HttpCase['params']): string[] {
    const campaign = String(id).toLowerCase();
    return [`campaigns ${campaign}`, `campaign_mails ${campaign}`, ...ASKED_TABLES, AUDIT_TABLE];
  }

  /** Whether a call makes something whose id only its answer has. */
  const isMade = (call: string): boolean => /^(create|copy|repeat)/.test(call);

  /** Rows of the draft that a call names or creates, and of the campaign that it becomes. */
  function launchRows(call: string, params: HttpCase['params'], text: string): string[] | undefined {
    if (!isOfLaunch(call)) return undefined;
    const id = isMade(call) ? (JSON.parse(text) as { id: string }).id : String(params.id).toLowerCase();
    return [`campaign_drafts ${id}`, `campaigns ${id}`, `campaign_mails ${id}`, AUDIT_TABLE];
  }

  /** Rows of the draft of a talk project, or of the launched project with its talks; this project has no preparations. */
  function projectRows(call: string, params: HttpCase['params'], text: string): string[] | undefined {
    if (!isOfProject(call)) return undefined;
    const id = isMade(call) ? (JSON.parse(text) as { id: string }).id : String(params.id).toLowerCase();
    return [`talk_project_drafts ${id}`, `talk_projects ${id}`, TALKS_TABLE, AUDIT_TABLE];
  }

  /** Rows of the library item that a call names or creates, and of its parts. */
  function libraryRows(call: string, params: HttpCase['params'], text: string): string[] {
    if (!IN_LIBRARY.has(call)) return [];
    const id = isMade(call) ? (JSON.parse(text) as { id: string }).id : String(params.id).toLowerCase();
    // Saving a version of a survey also saves versions of its parts.
    const ids = call.endsWith('Version') ? [id, ...exampleItemIds] : [id];
    const tables = ['library_items', 'library_versions', 'library_uses'];
    return [...ids.flatMap((each) => tables.map((table) => `${table} ${each}`)), AUDIT_TABLE];
  }

  /** Rows of a user whom the provider appointed as administrator by mail. */
  async function appointed({ call, body }: HttpCase): Promise<string[]> {
    if (!MAKES_PEOPLE_ELSEWHERE.includes(call)) return [];
    const mail = String((body as { mail?: unknown }).mail).toLowerCase();
    return (await app.store.db.select({ id: users.id }).from(users).where(eq(users.mail, mail))).map(({ id }) => `users ${id}`);
  }

  function expectAnswer({ call, who }: HttpCase, { status, text }: FuzzAnswer): void {
    const { endpoint } = ALL_ENDPOINTS.find(({ name }) => name === call) as NamedEndpoint;
    if (status === 304 || status === 204) return;
    if (status >= 300) {
      expectRefusalBody(JSON.parse(text), status);
      return;
    }
    if (!endpoint.file) expect(Value.Errors(endpoint.answer, JSON.parse(text)), 'an answer as declared').toEqual([]);
    expect(UNAUTHENTICATED.includes(who) && !endpoint.open, 'strangers are answered by nobody').toBe(false);
    taken.set(call, (taken.get(call) ?? 0) + 1);
  }

  /** Expects that the store and the response contain exactly what was sent. */
  async function expectStored({ call, body }: HttpCase, { text }: FuzzAnswer): Promise<void> {
    const { id, responses } = JSON.parse(encode(body)) as SessionSave | ResponseSave;
    if (call === 'saveSession') {
      expect((await rowOfSession(app, id.toLowerCase())).working.responses).toEqual(responses);
      expect((JSON.parse(text) as SavedSession).session.responses).toEqual(responses);
      return;
    }
    const expected = withDerived(world.answers.survey.questions, responses as ResponseItem[]);
    if (call === 'saveAnonymous') {
      const at = { store: app.store, keysDir: app.config.keysDir };
      const empty = emptyResponses(world.answers.survey.questions);
      expect(await unsealBoxAnswers(at, world.answers.campaigns.saveAnonymous)).toContainEqual(
        expected.map((item, i) => ({ ...empty[i], ...item })),
      );
      return;
    }
    expect((await responseRow(app, id.toLowerCase())).responses).toEqual(expected);
    expect((JSON.parse(text) as SavedAnswers).surveyResponse.responses).toEqual(expected);
  }

  test('fuzz over HTTP: every call gets an answer, and changes or shows only rows that the caller may see', {
    timeout: FUZZ_TIMEOUT_MS,
  }, async () => {
    const expectCallHandled = async (one: HttpCase): Promise<void> => {
      const resolved = resolvePlaceholders(one, await world.meaning()) as HttpCase;
      const who = world.known[one.who];
      const token = resolved.call === 'signOut' && who.another ? who.another() : who.token;
      let heard: FuzzAnswer = { status: 0, text: '' };
      const written = await rowsChangedBy(app.store, async () => {
        heard = await sendCase(app.url, resolved, token);
      });
      expectAnswer(resolved, heard);
      if (SAVES.includes(resolved.call) && isTaken(heard)) await expectStored(resolved, heard);
      const ended = resolved.call === 'signOut' ? digestsOf(token ?? '').map((digest) => `ended_tokens ${digest}`) : [];
      const counts = MAKES_PEOPLE_ELSEWHERE.includes(resolved.call) ? COUNTS_TABLE : `list_counts ${who.tenantId}`;
      const taken = isTaken(heard) ? [...rowsOf(resolved, heard, who.tenantId), ...(await appointed(resolved)), ...ended, counts] : [];
      await expectWritten(world, written, who, taken);
      const shown = resolved.call.endsWith('Anonymous')
        ? world.answers.told
        : TELLS_COMPANIES.includes(resolved.call)
          ? await companies(app)
          : '';
      expect(leaks(who, heard.text, JSON.stringify(resolved) + shown)).toEqual([]);
    };
    await fuzz(runsOf('http'), httpCases(world.pages), expectCallHandled, ACCEPTED_SAVE_CASES);
    // A run of refused cases only would prove little.
    for (const call of SAVES) expect(taken.get(call) ?? 0, call).toBeGreaterThan(0);
    // The library has the same calls for each of four kinds.
    const different = ALL_ENDPOINTS.filter(({ name }) => !IN_LIBRARY.has(name)).length + Object.keys(LIBRARY_ENDPOINTS.survey).length;
    expect(taken.size).toBeGreaterThan(different / 4);
    expect((await app.call(GRETA, 'GET', '/api/account')).status).toBe(200);
  });
});
