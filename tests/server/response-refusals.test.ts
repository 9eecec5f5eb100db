import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import type { ResponseItem, SurveyResponse } from '#shared/response/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, GRETA, NILS, NOBODY, TOM, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import {
  answered,
  assignSurvey,
  changeCampaign,
  expectSaveRefused,
  newCampaign,
  newResponse,
  newSurvey,
  openResponse,
  responseRow,
  responseSaveOf,
  saveAsUser,
  withItem,
} from '#tests/support/surveys';

const [TEXT, SINGLE, DOUBLE] = [0, 1, 2];

onEachStore((kind) => {
  let app: TestApp;
  let response: SurveyResponse;
  beforeAll(async () => {
    app = await startApp({ kind });
    response = await begin();
  });
  afterAll(() => app.close());

  const survey = newSurvey(['text-only', 'single-without', 'double-with']);
  const begin = async (): Promise<SurveyResponse> => openResponse(app, TOM, await newResponse(app, TOM, { surveys: [survey] }));

  /** Expects that `work` does not change the stored response. */
  async function expectResponseUnchanged(work: () => Promise<void>, { id } = response): Promise<void> {
    const before = await responseRow(app, id);
    await work();
    expect(await responseRow(app, id)).toEqual(before);
  }

  describe('PUT /api/survey-responses: content that the survey does not allow', () => {
    const items: [string, number, Partial<ResponseItem>][] = [
      ['a number beyond the scale', SINGLE, { scalarResponse1: 100.1 }],
      ['a number below the scale', SINGLE, { scalarResponse1: -0.1 }],
      ['a number between the steps of the scale', SINGLE, { scalarResponse1: 50.05 }],
      ['a comment where none is asked for', SINGLE, { textResponse1: 'But I have one!' }],
      ['a number where words are asked for', TEXT, { scalarResponse1: 50 }],
      ['a second number where one is asked for', SINGLE, { scalarResponse2: 50 }],
      ['a level that does not fit the number', SINGLE, { scalarResponse1: 50, scalarResponse1Level: 'high' }],
      ['a kind without its number', DOUBLE, { scalarResponse2Type: 'auto' }],
      ['an unknown question', SINGLE, { questionId: NOBODY }],
      ['another question of the survey', SINGLE, { questionId: survey.questions[DOUBLE]?.id ?? '' }],
      ['a page of a talk that it does not prepare', SINGLE, { pageId: NOBODY }],
      ['a comment of a megabyte', TEXT, { textResponse1: 'a'.repeat(1024 * 1024) }],
      ['text where a number belongs', SINGLE, { scalarResponse1: '50' as never }],
      ['a field that nobody knows', SINGLE, { score: 1 } as never],
    ];
    test.each(items)('refuses %s and stores nothing', async (_what, at, change) => {
      await expectResponseUnchanged(async () => {
        expectRefusal(await expectSaveRefused(app, TOM, responseSaveOf(withItem(response, at, change))), 'ValidationErrorResponse');
      });
    });

    test('refuses too few or too many items, or one twice', async () => {
      const [first, ...rest] = response.responses;
      for (const responses of [rest, [...response.responses, first], [first, ...response.responses.slice(0, 2)], []]) {
        await expectResponseUnchanged(async () =>
          expectRefusal(await expectSaveRefused(app, TOM, { ...responseSaveOf(response), responses }), 'ValidationErrorResponse'),
        );
      }
    });

    test.each([
      ['a position beyond the questions', { currentResponseIndex: 3 }],
      ['a position before them', { currentResponseIndex: -1 }],
      ['an unknown status', { status: 'Expired' }],
      ['a status that the campaign alone can give', { status: 'Planned' }],
      ['a revision that is no number of the store', { revision: 2 ** 31 }],
      ['no counter', { counter: undefined }],
      ['another person', { assignedUserId: userIdOf(GRETA) }],
      ['another assignment', { surveyAssignmentId: NOBODY }],
      ['a field that nobody knows', { tenantId: NOBODY }],
    ])('refuses %s', async (_what, change) => {
      await expectResponseUnchanged(async () =>
        expectRefusal(await expectSaveRefused(app, TOM, { ...responseSaveOf(response), ...change }), 'ValidationErrorResponse'),
      );
    });

    test('refuses more than 2 MiB', async () => {
      await expectResponseUnchanged(async () => {
        expectRefusal(
          await expectSaveRefused(app, TOM, { ...responseSaveOf(response), note: 'a'.repeat(2 * 1024 * 1024) }),
          'PayloadTooLargeError',
        );
      });
    });
  });

  describe('PUT /api/survey-responses: a status that the answers do not allow', () => {
    test('refuses a hand-in with a missing answer and names it', async () => {
      const state = withItem(answered(response, survey), DOUBLE, { scalarResponse1: null, scalarResponse2: null });
      await expectResponseUnchanged(async () => {
        const answer = await expectSaveRefused(app, TOM, responseSaveOf(state, { status: 'Completed' }));
        expectRefusal(answer, 'ValidationErrorResponse');
        expect(answer.body.detail).toContain('3');
      });
    });

    test('refuses every save after the hand-in', async () => {
      const own = await begin();
      const done = await saveAsUser(app, TOM, answered(own, survey), { status: 'Completed' });
      await expectResponseUnchanged(async () => {
        for (const status of ['Open', 'InProgress', 'Completed', 'Initial', 'Submitted'] as const) {
          for (const revision of [own.revision, done.revision, done.revision + 1]) {
            const answer = await expectSaveRefused(
              app,
              TOM,
              responseSaveOf(withItem(done, TEXT, { textResponse1: 'late' }), { status, revision }),
            );
            expectRefusal(answer, 'ResponseCompletedError');
            expect(answer.body.current).toEqual(done);
          }
        }
      }, own);
    });
  });

  describe('PUT /api/survey-responses: an older revision', () => {
    test('answers 409 with the current response', async () => {
      const own = await begin();
      const current = await saveAsUser(app, TOM, withItem(own, TEXT, { textResponse1: 'newer' }));
      await expectResponseUnchanged(async () => {
        for (const state of [own, { ...own, revision: 7 }]) {
          const answer = await expectSaveRefused(app, TOM, responseSaveOf(withItem(state, TEXT, { textResponse1: 'older' })));
          expectRefusal(answer, 'ConcurrencyError');
          expect(answer.body.current).toEqual(current);
        }
      }, own);
    });

    test('answers 409 before the content is checked', async () => {
      const own = await begin();
      await saveAsUser(app, TOM, own);
      expectRefusal(await expectSaveRefused(app, TOM, responseSaveOf(withItem(own, SINGLE, { textResponse1: 'no' }))), 'ConcurrencyError');
    });

    test('accepts exactly one of two saves, and answers the other with the accepted one', async () => {
      for (let round = 0; round < 10; round += 1) {
        const own = await begin();
        const answers = await Promise.all(
          ['one', 'two'].map((text) => expectSaveRefused(app, TOM, responseSaveOf(withItem(own, TEXT, { textResponse1: text })))),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const won = answers.find(({ status }) => status === 200)?.body as unknown as { surveyResponse: object };
        expect(answers.find(({ status }) => status === 409)?.body.current).toEqual(won.surveyResponse);
      }
    });
  });

  describe('PUT /api/survey-responses: a campaign that takes no answers', () => {
    const yesterday = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    test.each([
      ['was closed', { status: 'Done' }, 'CampaignClosedError'],
      ['is over', { toDate: yesterday(2) }, 'CampaignClosedError'],
      ['was not opened', { status: 'Planned' }, 'CampaignPlannedError'],
      ['begins later', { fromDate: yesterday(-3) }, 'CampaignPlannedError'],
    ] as const)('refuses because it %s', async (_why, change, type) => {
      const campaign = await newCampaign(app, { surveys: [survey] });
      const [id = ''] = await assignSurvey(app, campaign, [TOM]);
      const state = await saveAsUser(app, TOM, await openResponse(app, TOM, id));
      await changeCampaign(app, campaign.id, change);
      await expectResponseUnchanged(
        async () => {
          for (const status of ['InProgress', 'Completed'] as const) {
            const answer = await expectSaveRefused(app, TOM, responseSaveOf(answered(state, survey), { status }));
            expectRefusal(answer, type);
            expect(answer.body.current).toEqual(state);
          }
        },
        { ...response, id },
      );
    });

    // In one of them it is another day than in UTC, whatever the time.
    test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('CAMPAIGN-G1: accepts a save on its only day in %s', async (timeZone) => {
      const day = dayIn(timeZone, new Date());
      const campaign = await newCampaign(app, { surveys: [survey], timeZone, fromDate: day, toDate: day });
      const [id = ''] = await assignSurvey(app, campaign, [TOM]);
      expect((await saveAsUser(app, TOM, await openResponse(app, TOM, id))).status).toBe('InProgress');
    });
  });

  describe('/api/survey-responses: users other than the respondent', () => {
    test.each([
      ['a colleague', NILS],
      ['the owner’s colleague of another company', BEA],
    ])('answer 404 to %s', async (_who, mail) => {
      await expectResponseUnchanged(async () => {
        expectRefusal(await expectSaveRefused(app, mail, responseSaveOf(response)), 'NotFoundError');
        expectRefusal(await app.call(mail, 'GET', `/api/survey-responses/${response.id}`), 'NotFoundError');
      });
    });

    test('answer 404 for a guessed id, and 401 without a token', async () => {
      expectRefusal(await expectSaveRefused(app, TOM, { ...responseSaveOf(response), id: NOBODY }), 'NotFoundError');
      expectRefusal(await app.call(null, 'PUT', '/api/survey-responses', responseSaveOf(response)), 'UnauthorizedError');
    });
  });
});
