import type { MyAssignment } from '#shared/assignment/schema';
import type { Session } from '#shared/talk/schema';
import { Client } from '#tests/support/api-client';
import { demoSession, GRETA } from '#tests/support/demo-users';
import { answered, openResponse, saveAsUser } from '#tests/support/surveys';
import { openSession } from '#tests/support/talks';
import { expect, test } from './fixtures/test.ts';
import { localizedText } from './helpers/demo-talk-places.ts';
import { TalkPage } from './talk-page.ts';

const PAOLO = 'paolo.brambilla@aurora.example';

test.use({ arrives: false });

test('TALK-F4: session page: names nobody whose preparation was the last when the talk becomes ready', async ({ person, house }) => {
  const client = new Client(`http://localhost:${house.port}`);
  const page = await person('Greta Vogel');
  const greta = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, PAOLO);
  await expect(page.getByText(greta.say('talks.waitsFor', { names: 'Paolo Brambilla' }))).toBeVisible();

  const { futureTalkProjectSnapshot: project } = await openSession(client, GRETA, demoSession(GRETA, PAOLO));
  const { body: mine } = await client.call<MyAssignment[]>(PAOLO, 'GET', '/api/survey-assignments/insights');
  for (const { campaign, surveyResponse } of mine.filter((each) => each.campaign.futureTalkId === project.id)) {
    const state = await openResponse(client, PAOLO, surveyResponse.id);
    await saveAsUser(client, PAOLO, answered(state, campaign.surveySnapshot), { status: 'Completed' });
  }
  await expect(greta.onStage(localizedText('start', 'startButtonText', 'de-DE'))).toBeEnabled();
  await expect(page.getByText(greta.say('talks.unprepared', { names: 'Paolo Brambilla' }))).toBeHidden();
});

test('TALK-F4: session page: names those whom a talk still waits for when one of two has handed in', async ({ person, house }) => {
  const client = new Client(`http://localhost:${house.port}`);
  const id = demoSession(GRETA, PAOLO);
  const page = await person('Paolo Brambilla');
  // As if Greta's preparation were missing too.
  await page.route(`**/api/future-talk-sessions/${id}`, async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('insights.localhost', 'localhost') });
    const talk = (await answer.json()) as Session;
    await route.fulfill({ response: answer, json: { ...talk, unprepared: [talk.giverId, ...talk.unprepared] } });
  });
  const paolo = await new TalkPage(page, 'Paolo Brambilla').open(house, GRETA, PAOLO);
  const you = paolo.say('general.you');
  const both = paolo.say('talk.and', { first: 'Greta Vogel', last: you });
  await expect(page.getByText(paolo.say('talks.waitsFor', { names: both }))).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  const { body: mine } = await client.call<MyAssignment[]>(PAOLO, 'GET', '/api/survey-assignments/insights');
  const open = mine.find(({ campaign, surveyResponse }) => campaign.status === 'Open' && surveyResponse.status === 'Open');
  await saveAsUser(client, PAOLO, await openResponse(client, PAOLO, open?.surveyResponse.id ?? ''));
  await expect(page.getByText(paolo.say('talks.waitsFor', { names: you }))).toBeVisible();
});
