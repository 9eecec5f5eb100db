import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf } from '#db/demo/ids';
import { users } from '#db/schema/tenant';
import { CALLS, type NamedCall } from '#shared/contract/calls';
import type { AnonymousRespondent, ResponseItem, ResponseSave } from '#shared/response/schema';
import { withDerived } from '#shared/response/shape';
import type { SessionSave } from '#shared/talk/schema';
import type { Video } from '#shared/video/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { type HttpCase, httpCases } from '#tests/support/fuzz/http-cases';
import { type Heard, send } from '#tests/support/fuzz/http-send';
import { STRANGERS } from '#tests/support/fuzz/principals';
import { tablesOf, tablesWatched, writtenBy } from '#tests/support/fuzz/rows';
import { fuzz, PATIENCE_MS, runsOf } from '#tests/support/fuzz/run';
import { encode } from '#tests/support/fuzz/texts';
import { companies, expectRefusalBody, expectWritten, foreignWords, TRAIL } from '#tests/support/fuzz/verdict';
import { makeWorld, resolved, type World } from '#tests/support/fuzz/world';
import { BEA, GRETA } from '#tests/support/people';
import { onEachStore } from '#tests/support/stores';
import { anonymousRow, responseRow, type Saved as SavedAnswers } from '#tests/support/surveys';
import { rowOf as rowOfSession, type Saved } from '#tests/support/talks';
import { departmentsOf } from '#tests/support/team';

const SAVES = ['saveSession', 'saveResponse', 'saveAnonymous'];

onEachStore((kind) => {
  let app: TestApp;
  let world: World;
  let leaks: Awaited<ReturnType<typeof foreignWords>>;
  let departments: string[];
  const taken = new Map<string, number>();
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    world = await makeWorld(app);
    leaks = await foreignWords(world);
    const places = [...(await departmentsOf(app, GRETA)), ...(await departmentsOf(app, BEA))].map(({ id }) => id);
    departments = [...places, idOf('department', 'fuzz')];
  });
  afterAll(() => app.close());

  test('no table goes unwatched', async () => expect(await tablesOf(app.store)).toEqual([...tablesWatched].sort()));

  /** A person, and where they may be placed. */
  function personRows(of: unknown): string[] {
    const id = String(of).toLowerCase();
    return [`users ${id}`, ...departments.map((department) => `user_departments ${id} ${department}`)];
  }

  /** The rows that a case may change when it is taken; handing in counts in the campaign as well. */
  function rowsOf({ call, params, body }: HttpCase, { text }: Heard, tenantId: string | undefined): string[] {
    const id = String((body as { id?: unknown })?.id).toLowerCase();
    const { saveResponse, saveAnonymous } = world.answers.campaigns;
    const rows: Record<string, () => string[]> = {
      saveSession: () => [`talk_sessions ${id}`],
      saveResponse: () => [`survey_responses ${id}`, `campaigns ${saveResponse}`],
      saveAnonymous: () => [`anonymous_responses ${id}`, `campaigns ${saveAnonymous}`],
      createAnonymous: () => [`anonymous_responses ${(JSON.parse(text) as AnonymousRespondent).surveyResponse.id}`],
      createUser: () => [...personRows((JSON.parse(text) as { id: string }).id), TRAIL],
      changeUser: () => [...personRows(params.id), TRAIL],
      removeUser: () => [...personRows(params.id), TRAIL],
      putPhoto: () => personRows(params.id),
      removePhoto: () => personRows(params.id),
      createVideo: () => [`videos ${(JSON.parse(text) as Video).id}`],
      changeVideo: () => [`videos ${String(params.id).toLowerCase()}`],
      saveWording: () => [`translations ${tenantId} ${params.lang}`, TRAIL],
      removeVideo: () => [`videos ${String(params.id).toLowerCase()}`],
      changeTenant: () => [`tenants ${String(params.id).toLowerCase()}`, TRAIL],
      putTenantPicture: () => [`tenants ${String(params.id).toLowerCase()}`, TRAIL],
      removeTenantPicture: () => [`tenants ${String(params.id).toLowerCase()}`, TRAIL],
      createDepartment: () => [`departments ${(JSON.parse(text) as { id: string }).id}`, TRAIL],
      renameDepartment: () => [`departments ${String(params.id).toLowerCase()}`, TRAIL],
      removeDepartment: () => [`departments ${String(params.id).toLowerCase()}`, TRAIL],
      changeRights: () => [`tenants ${String(params.id).toLowerCase()}`, TRAIL],
      createTenant: () => [`tenants ${(JSON.parse(text) as { id: string }).id}`, TRAIL],
      appointAdministrator: () => [TRAIL],
    };
    return rows[call]?.() ?? [];
  }

  /** Somebody whom the provider made an administrator, by the mail that it named. */
  async function appointed({ call, body }: HttpCase): Promise<string[]> {
    if (call !== 'createTenant' && call !== 'appointAdministrator') return [];
    const mail = String((body as { mail?: unknown }).mail).toLowerCase();
    return (await app.store.db.select({ id: users.id }).from(users).where(eq(users.mail, mail))).map(({ id }) => `users ${id}`);
  }

  function expectAnswer({ call, who }: HttpCase, { status, text }: Heard): void {
    const { endpoint } = CALLS.find(({ name }) => name === call) as NamedCall;
    if (status === 304) return;
    const body: unknown = JSON.parse(text);
    if (status !== 200) {
      expectRefusalBody(body, status);
      return;
    }
    expect(Value.Errors(endpoint.answer, body), 'an answer as declared').toEqual([]);
    expect(STRANGERS.includes(who) && !endpoint.open, 'strangers are answered by nobody').toBe(false);
    taken.set(call, (taken.get(call) ?? 0) + 1);
  }

  /** What was taken is what was sent, to the letter, in the store and in the answer. */
  async function expectStored({ call, body }: HttpCase, { text }: Heard): Promise<void> {
    const { id, responses } = JSON.parse(encode(body)) as SessionSave | ResponseSave;
    if (call === 'saveSession') {
      expect((await rowOfSession(app, id.toLowerCase())).working.responses).toEqual(responses);
      expect((JSON.parse(text) as Saved).session.responses).toEqual(responses);
      return;
    }
    const row = call === 'saveResponse' ? await responseRow(app, id.toLowerCase()) : await anonymousRow(app, id.toLowerCase());
    const expected = withDerived(world.answers.survey.questions, responses as ResponseItem[]);
    expect(row.responses).toEqual(expected);
    expect((JSON.parse(text) as SavedAnswers).surveyResponse.responses).toEqual(expected);
  }

  test('whatever a call holds and whoever makes it: it is answered, and only what is theirs is changed or told', {
    timeout: PATIENCE_MS,
  }, async () => {
    await fuzz(runsOf('http', kind), httpCases(world.pages), async (one) => {
      const asked = resolved(one, await world.meaning()) as HttpCase;
      const who = world.known[one.who];
      let heard: Heard = { status: 0, text: '' };
      const written = await writtenBy(app.store, async () => {
        heard = await send(app.url, asked, who.token);
      });
      expectAnswer(asked, heard);
      if (SAVES.includes(asked.call) && heard.status === 200) await expectStored(asked, heard);
      const taken = heard.status === 200 ? [...rowsOf(asked, heard, who.tenantId), ...(await appointed(asked))] : [];
      await expectWritten(world, written, who, taken);
      const shown = asked.call.endsWith('Anonymous') ? world.answers.told : asked.call === 'listTenants' ? await companies(app) : '';
      expect(leaks(who, heard.text, JSON.stringify(asked) + shown)).toEqual([]);
    });
    // Cases that are all refused would prove little.
    for (const call of SAVES) expect(taken.get(call) ?? 0, call).toBeGreaterThan(0);
    expect(taken.size).toBeGreaterThan(CALLS.length / 4);
    expect((await app.call(GRETA, 'GET', '/api/account')).status).toBe(200);
  });
});
