import { idOf } from '#db/demo/ids';
import type { MyCampaign } from '#shared/assignment/schema';
import { Client } from '../support/client.ts';
import type { House } from '../support/house.ts';
import { answered, openResponse, save } from '../support/surveys.ts';
import { BoardPage, boardOf } from './board-page.ts';
import { expect, forgive, PHONE, test } from './people.ts';
import { SurveyPage } from './survey-page.ts';
import { sayIn } from './words.ts';

test.use({ arrives: false });

const say = sayIn('en-GB');
const RUNNING = 'Board evaluation 2026';
const CAMPAIGN = idOf('campaign', 'aurora', RUNNING);
const PRIYA = 'priya.nair@aurora.example';

const ALL = [0, 1, 2, 3].map((survey) => ({ survey, completed: true }));

test.describe.configure({ timeout: 120_000 });

/** Somebody answers, on a device that nobody sees. */
async function answers(house: House, mail: string, steps: { survey: number; completed: boolean }[]): Promise<void> {
  const client = new Client(`http://localhost:${house.port}`);
  const [mine] = (await client.call<MyCampaign[]>(mail, 'GET', `/api/survey-assignments/insights/${CAMPAIGN}`)).body;
  if (!mine) throw new Error(`${mail} does not see the campaign`);
  const { campaign, surveyAssignmentAndResponses: own } = mine;
  for (const { survey, completed } of steps) {
    const snapshot = campaign.surveySnapshotMultiple[survey];
    const found = own.find(({ surveyAssignment }) => surveyAssignment.surveyId === snapshot?.id);
    if (!snapshot || !found) throw new Error(`${mail} has no survey ${survey}`);
    const state = await openResponse(client, mail, found.surveyResponse.id);
    await (completed ? save(client, mail, answered(state, snapshot), { status: 'Completed' }) : save(client, mail, state));
  }
}

test.describe('while others answer', () => {
  test('the grid turns from blue to orange to green without reload, the list and the landing page alike', async ({ person, house }) => {
    const carla = await new BoardPage(await person('Carla Meier'), house, 'Carla Meier').detail(CAMPAIGN);
    const jonas = await new BoardPage(await person('Jonas Widmer', PHONE), house, 'Jonas Widmer').open();
    await expect(carla.freshness).toBeVisible();
    await expect(jonas.freshness).toBeVisible();
    await carla.shows('Priya Nair', 'Pending', 'blue');
    await expect(carla.tallies(2, 4, 2)).toBeVisible();
    await jonas.shows('Priya Nair', 'Pending', 'blue');

    await answers(house, PRIYA, [{ survey: 0, completed: false }]);
    await carla.shows('Priya Nair', 'InProgress', 'orange');
    await jonas.shows('Priya Nair', 'InProgress', 'orange');
    await expect(carla.tallies(2, 5, 1)).toBeVisible();

    await answers(house, PRIYA, ALL);
    await carla.shows('Priya Nair', 'Completed', 'green');
    await jonas.shows('Priya Nair', 'Completed', 'green');
    await expect(carla.tallies(3, 4, 1)).toBeVisible();
    await expect(jonas.page.getByRole('listitem').filter({ hasText: RUNNING }).first()).toContainText(
      jonas.say('board.responsesOf', { done: 3, total: 8 }),
    );
  });

  test('who looks on is marked, and not any more when they have left', async ({ person, house }) => {
    const carla = await new BoardPage(await person('Carla Meier'), house, 'Carla Meier').detail(CAMPAIGN);
    await expect(carla.member('Carla Meier')).toContainText(say('board.hereNow'));
    await expect(carla.member('Jonas Widmer')).not.toContainText(say('board.hereNow'));
    const jonas = await new BoardPage(await person('Jonas Widmer'), house, 'Jonas Widmer').detail(CAMPAIGN);
    await expect(carla.member('Jonas Widmer')).toContainText(say('board.hereNow'));
    await expect(carla.page.getByText(say('board.presentNow', { count: 2 }))).toBeVisible();
    await jonas.open('/evaluation/members/list');
    await expect(carla.member('Jonas Widmer')).not.toContainText(say('board.hereNow'));
  });

  test('after a time without a line everything is as it is now', async ({ person, house, complaints }) => {
    const carla = await new BoardPage(await person('Carla Meier'), house, 'Carla Meier').detail(CAMPAIGN);
    await expect(carla.freshness).toBeVisible();
    await carla.page.context().setOffline(true);
    await expect(carla.page.getByText(say('talk.reconnecting'))).toBeVisible();
    await answers(house, PRIYA, [{ survey: 2, completed: true }]);
    await carla.shows('Priya Nair', 'Pending', 'blue');
    await carla.page.context().setOffline(false);
    await expect(carla.freshness).toBeVisible();
    await carla.shows('Priya Nair', 'InProgress', 'orange');
    forgive(complaints, /ERR_INTERNET_DISCONNECTED|WebSocket/);
  });

  test('a survey is begun from its card, and leaving it leads back to the evaluation', async ({ person, house }) => {
    const carlas = await person('Carla Meier');
    const carla = await new BoardPage(carlas, house, 'Carla Meier').detail(CAMPAIGN);
    const jonas = await new BoardPage(await person('Jonas Widmer'), house, 'Jonas Widmer').detail(CAMPAIGN);
    const card = carla.survey('Working as a board');
    await expect(card).toContainText(say('status.InProgress'));
    await expect(card).toContainText(say('board.answeredSoFar', { questions: say('general.questions', { count: 18 }), count: 6 }));
    await expect(carla.survey('Strategy and oversight')).toContainText(say.like('board.sentOn'));
    await expect(carla.survey('Strategy and oversight').getByRole('link')).toHaveCount(0);
    await card.click();
    await carlas.waitForURL(/\/evaluation\/[0-9a-f-]{36}$/);
    const survey = new SurveyPage(carlas);
    await survey.button('survey.options').click();
    await carlas.getByText(say('survey.leave')).click();
    await carlas.waitForURL(`${boardOf(house)}/evaluation/detail/${CAMPAIGN}`);
    await expect(carla.heading(RUNNING)).toBeVisible();
    await expect(jonas.member('Carla Meier')).toContainText(jonas.say('status.InProgress'));
  });
});

test.describe('with background jobs', () => {
  test.use({ jobs: true });

  test('the statistics appear by themselves once enough have answered, and open in a new tab that knows nothing of ours', async ({
    person,
    house,
  }) => {
    const page = await person('Carla Meier');
    const carla = await new BoardPage(page, house, 'Carla Meier').detail(CAMPAIGN);
    await expect(carla.freshness).toBeVisible();
    await expect(page.getByText(say('board.preparing'))).toBeVisible();
    for (const mail of [PRIYA, 'daniel.okafor@aurora.example', 'amelie.rochat@aurora.example']) await answers(house, mail, ALL);
    const tile = page.getByRole('button', { name: new RegExp(say('board.download')) });
    await expect(tile).toBeVisible({ timeout: 30_000 });
    const [pdf, tab] = await Promise.all([
      page.context().waitForEvent('response', (answer) => answer.url().includes('signed=')),
      page.waitForEvent('popup'),
      tile.click(),
    ]);
    expect(tab).not.toBe(page);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await expect(carla.heading(RUNNING)).toBeVisible();
  });
});
