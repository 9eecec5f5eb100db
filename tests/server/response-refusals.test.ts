import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResponseItem, SurveyResponse } from '#shared/response/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, GRETA, NILS, NOBODY, TOM, userIdOf } from '#tests/support/people';
import { expectRefusal } from '#tests/support/refusals';
import { onEachStore } from '#tests/support/stores';
import {
  answered,
  askPeople,
  changeCampaign,
  newCampaign,
  newResponse,
  newSurvey,
  openResponse,
  putRefused,
  responseRow,
  save,
  saveOf,
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

  /** Whatever happens in `work`, nothing of the response is stored. */
  async function nothingStored(work: () => Promise<void>, { id } = response): Promise<void> {
    const before = await responseRow(app, id);
    await work();
    expect(await responseRow(app, id)).toEqual(before);
  }

  describe('content that the survey does not allow is refused, and nothing is stored', () => {
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
    test.each(items)('%s', async (_what, at, change) => {
      await nothingStored(async () => {
        expectRefusal(await putRefused(app, TOM, saveOf(withItem(response, at, change))), 'ValidationErrorResponse');
      });
    });

    test('too few or too many items, or the same one twice', async () => {
      const [first, ...rest] = response.responses;
      for (const responses of [rest, [...response.responses, first], [first, ...response.responses.slice(0, 2)], []]) {
        await nothingStored(async () =>
          expectRefusal(await putRefused(app, TOM, { ...saveOf(response), responses }), 'ValidationErrorResponse'),
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
    ])('%s', async (_what, change) => {
      await nothingStored(async () =>
        expectRefusal(await putRefused(app, TOM, { ...saveOf(response), ...change }), 'ValidationErrorResponse'),
      );
    });

    test('more than two megabytes', async () => {
      await nothingStored(async () => {
        expectRefusal(await putRefused(app, TOM, { ...saveOf(response), note: 'a'.repeat(2 * 1024 * 1024) }), 'PayloadTooLargeError');
      });
    });
  });

  describe('a status that its answers do not carry', () => {
    test('handing in while an answer is missing tells which', async () => {
      const state = withItem(answered(response, survey), DOUBLE, { scalarResponse1: null, scalarResponse2: null });
      await nothingStored(async () => {
        const answer = await putRefused(app, TOM, saveOf(state, { status: 'Completed' }));
        expectRefusal(answer, 'ValidationErrorResponse');
        expect(answer.body.detail).toContain('3');
      });
    });

    test('nothing changes once it was handed in, whatever is asked', async () => {
      const own = await begin();
      const done = await save(app, TOM, answered(own, survey), { status: 'Completed' });
      await nothingStored(async () => {
        for (const status of ['Open', 'InProgress', 'Completed', 'Initial', 'Submitted'] as const) {
          for (const revision of [own.revision, done.revision, done.revision + 1]) {
            const answer = await putRefused(app, TOM, saveOf(withItem(done, TEXT, { textResponse1: 'late' }), { status, revision }));
            expectRefusal(answer, 'ResponseCompletedError');
            expect(answer.body.current).toEqual(done);
          }
        }
      }, own);
    });
  });

  describe('a save on an older revision', () => {
    test('is refused with the current one', async () => {
      const own = await begin();
      const current = await save(app, TOM, withItem(own, TEXT, { textResponse1: 'newer' }));
      await nothingStored(async () => {
        for (const state of [own, { ...own, revision: 7 }]) {
          const answer = await putRefused(app, TOM, saveOf(withItem(state, TEXT, { textResponse1: 'older' })));
          expectRefusal(answer, 'ConcurrencyError');
          expect(answer.body.current).toEqual(current);
        }
      }, own);
    });

    test('is about that first, and about its content only then', async () => {
      const own = await begin();
      await save(app, TOM, own);
      expectRefusal(await putRefused(app, TOM, saveOf(withItem(own, SINGLE, { textResponse1: 'no' }))), 'ConcurrencyError');
    });

    test('of two on the same revision exactly one wins, and the other learns what won', async () => {
      for (let round = 0; round < 10; round += 1) {
        const own = await begin();
        const answers = await Promise.all(
          ['one', 'two'].map((text) => putRefused(app, TOM, saveOf(withItem(own, TEXT, { textResponse1: text })))),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const won = answers.find(({ status }) => status === 200)?.body as unknown as { surveyResponse: object };
        expect(answers.find(({ status }) => status === 409)?.body.current).toEqual(won.surveyResponse);
      }
    });
  });

  describe('a campaign that takes no answers', () => {
    const yesterday = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    test.each([
      ['was closed', { status: 'Done' }, 'CampaignClosedError'],
      ['is over', { toDate: yesterday(2) }, 'CampaignClosedError'],
      ['was not opened', { status: 'Planned' }, 'CampaignPlannedError'],
      ['begins later', { fromDate: yesterday(-3) }, 'CampaignPlannedError'],
    ] as const)('because it %s', async (_why, change, type) => {
      const campaign = await newCampaign(app, { surveys: [survey] });
      const [id = ''] = await askPeople(app, campaign, [TOM]);
      const state = await save(app, TOM, await openResponse(app, TOM, id));
      await changeCampaign(app, campaign.id, change);
      await nothingStored(
        async () => {
          for (const status of ['InProgress', 'Completed'] as const) {
            const answer = await putRefused(app, TOM, saveOf(answered(state, survey), { status }));
            expectRefusal(answer, type);
            expect(answer.body.current).toEqual(state);
          }
        },
        { ...response, id },
      );
    });
  });

  describe('whoever it does not belong to', () => {
    test.each([
      ['a colleague', NILS],
      ['the owner’s colleague of another company', BEA],
    ])('%s finds nothing', async (_who, mail) => {
      await nothingStored(async () => {
        expectRefusal(await putRefused(app, mail, saveOf(response)), 'NotFoundError');
        expectRefusal(await app.call(mail, 'GET', `/api/survey-responses/${response.id}`), 'NotFoundError');
      });
    });

    test('a guessed id finds nothing, and nobody signed in is told to sign in', async () => {
      expectRefusal(await putRefused(app, TOM, { ...saveOf(response), id: NOBODY }), 'NotFoundError');
      expectRefusal(await app.call(null, 'PUT', '/api/survey-responses', saveOf(response)), 'UnauthorizedError');
    });
  });
});
