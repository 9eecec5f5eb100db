import { demoId } from '#db/demo/ids-and-dates';
import type { MyCampaign } from '#shared/assignment/schema';
import { Client } from '#tests/support/api-client';
import { answered, changeCampaign, openResponse, saveAsUser } from '#tests/support/surveys';
import type { TestInstance } from '#tests/support/test-instance';
import { BoardPage, readGrid, seedCampaigns } from './board-page.ts';
import { allowConnectionErrors, expect, PHONE, test } from './fixtures/test.ts';
import { translatorFor } from './helpers/translator.ts';
import { SurveyDriver } from './survey-page.ts';

test.use({ arrives: false });

const say = translatorFor('en-GB');
const RUNNING = 'Board evaluation 2026';
const CAMPAIGN = demoId('campaign', 'aurora', RUNNING);
const [CARLA, PRIYA, DANIEL] = ['carla.meier@aurora.example', 'priya.nair@aurora.example', 'daniel.okafor@aurora.example'];

const ALL = [0, 1, 2, 3].map((survey) => ({ survey, completed: true }));

test.describe.configure({ timeout: 180_000 });

/** Saves answers of a user from another device. */
async function answers(house: TestInstance, mail: string, steps: { survey: number; completed: boolean }[]): Promise<void> {
  const client = new Client(`http://localhost:${house.port}`);
  const [mine] = (await client.call<MyCampaign[]>(mail, 'GET', `/api/survey-assignments/insights/${CAMPAIGN}`)).body;
  if (!mine) throw new Error(`${mail} does not see the campaign`);
  const { campaign, surveyAssignmentAndResponses: own } = mine;
  for (const { survey, completed } of steps) {
    const snapshot = campaign.surveySnapshotMultiple[survey];
    const found = own.find(({ surveyAssignment }) => surveyAssignment.surveyId === snapshot?.id);
    if (!snapshot || !found) throw new Error(`${mail} has no survey ${survey}`);
    const state = await openResponse(client, mail, found.surveyResponse.id);
    await (completed ? saveAsUser(client, mail, answered(state, snapshot), { status: 'Completed' }) : saveAsUser(client, mail, state));
  }
}

test.describe('board pages while members answer', () => {
  test('grid and campaign page: show who is here and who answered, without a reload @main', async ({ person, house, complaints }) => {
    const carlas = await person('Carla Meier');
    const jonas = new BoardPage(await person('Jonas Widmer'), house, 'Jonas Widmer');
    await test.step('grid: marks the members who look on, until they leave', async () => {
      const carla = await new BoardPage(carlas, house, 'Carla Meier').detail(CAMPAIGN);
      await expect(carla.member('Carla Meier')).toContainText(say('board.hereNow'));
      await expect(carla.member('Jonas Widmer')).not.toContainText(say('board.hereNow'));
      await jonas.detail(CAMPAIGN);
      await expect(carla.member('Jonas Widmer')).toContainText(say('board.hereNow'));
      await expect(carla.page.getByText(say('board.presentNow', { count: 2 }))).toBeVisible();
      await jonas.open('/evaluation/members/list');
      await expect(carla.member('Jonas Widmer')).not.toContainText(say('board.hereNow'));
    });

    await test.step('campaign page: begins a survey from its card, and leaving the survey leads back', async () => {
      const carla = await new BoardPage(carlas, house, 'Carla Meier').detail(CAMPAIGN);
      await jonas.detail(CAMPAIGN);
      const card = carla.survey('Working as a board');
      await expect(card).toContainText(say('status.InProgress'));
      await expect(card).toContainText(say('board.answeredSoFar', { questions: say('general.questions', { count: 18 }), count: 6 }));
      await expect(carla.survey('Strategy and oversight')).toContainText(say.like('board.sentOn'));
      await expect(carla.survey('Strategy and oversight').getByRole('link')).toHaveCount(0);
      await card.click();
      await carlas.waitForURL(new RegExp(`/evaluation/[0-9a-f-]{36}\\?campaign=${CAMPAIGN}$`));
      const survey = new SurveyDriver(carlas);
      await expect(carlas.getByText(`Working as a board · ${RUNNING}`)).toBeVisible();
      await expect(carlas).toHaveTitle(new RegExp(`^Working as a board · ${RUNNING} · `));
      await survey.button('survey.options').click();
      await carlas.getByText(say('survey.leave')).click();
      await carlas.waitForURL(`${readGrid(house)}/evaluation/detail/${CAMPAIGN}`);
      await expect(carla.heading(RUNNING)).toBeVisible();
      await expect(jonas.member('Carla Meier')).toContainText(jonas.say('status.InProgress'));
    });

    await test.step('grid: turns from blue to orange to green without a reload, in the list and on the campaign page', async () => {
      const carla = await new BoardPage(carlas, house, 'Carla Meier').detail(CAMPAIGN);
      const phone = await new BoardPage(await person('Jonas Widmer', PHONE), house, 'Jonas Widmer').open();
      await expect(carla.freshness).toBeVisible();
      await expect(phone.freshness).toBeVisible();
      await carla.expectMember('Priya Nair', 'Pending', 'blue');
      await expect(carla.tallies(2, 4, 2)).toBeVisible();
      await phone.expectMember('Priya Nair', 'Pending', 'blue');

      await answers(house, PRIYA, [{ survey: 0, completed: false }]);
      await carla.expectMember('Priya Nair', 'InProgress', 'orange');
      await phone.expectMember('Priya Nair', 'InProgress', 'orange');
      await expect(carla.tallies(2, 5, 1)).toBeVisible();

      await answers(house, PRIYA, ALL);
      await carla.expectMember('Priya Nair', 'Completed', 'green');
      await phone.expectMember('Priya Nair', 'Completed', 'green');
      await expect(carla.tallies(3, 4, 1)).toBeVisible();
      await expect(phone.page.getByRole('listitem').filter({ hasText: RUNNING }).first()).toContainText(
        phone.say('board.responsesOf', { count: 3, total: 8 }),
      );
    });

    await test.step('grid: is up to date after a lost connection', async () => {
      const carla = await new BoardPage(carlas, house, 'Carla Meier').detail(CAMPAIGN);
      await expect(carla.freshness).toBeVisible();
      await carla.page.context().setOffline(true);
      await expect(carla.page.getByText(say('talk.reconnecting'))).toBeVisible();
      await answers(house, DANIEL, [{ survey: 2, completed: true }]);
      await carla.expectMember('Daniel Okafor', 'Pending', 'blue');
      await carla.page.context().setOffline(false);
      await expect(carla.freshness).toBeVisible();
      await carla.expectMember('Daniel Okafor', 'InProgress', 'orange');
      allowConnectionErrors(complaints);
    });
  });
});

test.describe('board pages with background jobs', () => {
  test.use({ jobs: true });
  // A background job draws the report, on a machine that also runs browsers.
  test.describe.configure({ timeout: 180_000 });

  test('STATISTICS-T6: campaign page: says without a reload that too few have answered when the campaign was closed', async ({
    person,
    house,
  }) => {
    const page = await person('Carla Meier');
    const carla = await new BoardPage(page, house, 'Carla Meier').detail(CAMPAIGN);
    await expect(carla.freshness).toBeVisible();
    await new Client(`http://localhost:${house.port}`).call(CARLA, 'POST', `/api/campaigns/${CAMPAIGN}/close`, { revision: 1 });
    await expect(page.getByText(say('api.tooFewAnswered'))).toBeVisible({ timeout: 60_000 });
    // CAMPAIGN-G19
    await expect(page.getByText(say.like('surveys.closedEarly'))).toBeVisible();
    await carla.open();
    await carla.tab('archived').click();
    await expect(carla.row(RUNNING)).toContainText(say.like('surveys.closedEarly'));
  });

  test('campaign page: shows the statistics link once the threshold is reached, and opens it in a tab without access to the page', async ({
    person,
    house,
  }) => {
    // In a board of eight, twice the default threshold of five is never reached.
    await seedCampaigns(house, (home) => changeCampaign(home, CAMPAIGN, { disclosureThreshold: 3 }));
    const page = await person('Carla Meier');
    const carla = await new BoardPage(page, house, 'Carla Meier').detail(CAMPAIGN);
    await expect(carla.freshness).toBeVisible();
    await expect(page.getByText(say('board.notYet'))).toBeVisible();
    for (const mail of [PRIYA, DANIEL]) await answers(house, mail, ALL);
    const tile = page.getByRole('button', { name: new RegExp(say('board.download')) });
    await expect(tile).toBeVisible({ timeout: 90_000 });
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
