import { newBoardCampaign, newPeople } from '#tests/support/campaign-lists';
import { assignSurveyToUsers } from '#tests/support/surveys';
import { BoardPage, seedCampaigns } from './board-page.ts';
import { expect, PHONE, test } from './fixtures/test.ts';
import { expectAccessible, widthBeyondScreen } from './helpers/accessibility.ts';
import { translatorFor } from './helpers/translator.ts';

test.use({ arrives: false });

const say = translatorFor('en-GB');

test.describe.configure({ timeout: 150_000 });

const PEOPLE = [
  { givenName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5), surname: 'von und zu Sigmaringen', jobTitle: 'Präsident '.repeat(12) },
  { givenName: 'عبد الرحمن', surname: 'الطويل', jobTitle: 'عضو مجلس الإدارة' },
  { givenName: 'Cher' },
];

test('board pages: show long, right-to-left and missing names, no survey and 500 members, and ask for those whose cards are shown', async ({
  person,
  house,
}) => {
  const made = await seedCampaigns(house, async (home) => {
    const people = await Promise.all(PEOPLE.map((who) => newPeople(home, 1, who)));
    const names = await newBoardCampaign(home, { name: 'Ünïcode '.repeat(25).trim() });
    await assignSurveyToUsers(home, names, people.flat());
    const crowd = await newPeople(home, 520);
    const many = await newBoardCampaign(home, { name: 'Five hundred' });
    await assignSurveyToUsers(home, many, crowd.slice(0, 500));
    const empty = await newBoardCampaign(home, { name: 'Nothing in it', surveys: [] });
    const more = await newBoardCampaign(home, { name: 'More than one call carries' });
    await assignSurveyToUsers(home, more, crowd);
    return { names: names.id, many: many.id, empty: empty.id, more: more.id };
  });
  for (const [where, options] of [
    ['a desk', {}],
    ['a phone', PHONE],
  ] as const)
    await test.step(`on ${where}`, async () => {
      const page = await person('Carla Meier', options);
      const board = await new BoardPage(page, house, 'Carla Meier').detail(made.names);
      await expect(board.member('عبد الرحمن الطويل')).toBeVisible();
      await expect(board.member('Cher')).toContainText(say('status.Pending'));
      await expect(page.getByText(say('board.viewOnlyTitle'))).toBeVisible();
      await expectAccessible(page, 'names');
      expect(await widthBeyondScreen(page)).toBeLessThanOrEqual(0);

      await board.detail(made.empty);
      await expect(page.getByText(say('board.noEvaluation'))).toBeVisible();
      await expect(page.getByText(say('board.noMembers'))).toBeVisible();

      await board.detail(made.many);
      await expect(board.tallies(0, 0, 500)).toBeVisible();
      await expect(board.member('Member 0')).toBeVisible();
      await page.getByRole('button', { name: say('board.showAll', { count: 500 }) }).click();
      await expect(board.grid.getByRole('button')).toHaveCount(500);
      await expect(board.member('Member 499')).toContainText(say('status.Pending'));
    });

  await test.step('asks for the members whose cards are shown, of more than 500', async () => {
    const page = await person('Carla Meier');
    const requestedUsers: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/users/set')) requestedUsers.push((request.postDataJSON() as { users: string[] }).users.length);
    });
    const board = await new BoardPage(page, house, 'Carla Meier').detail(made.more);
    await expect(board.member('Member 0')).toBeVisible();
    expect(requestedUsers).toEqual([60]);
    await page.getByRole('button', { name: say('board.showAll', { count: 520 }) }).click();
    await expect(board.member('Member 519')).toBeVisible();
    expect(requestedUsers).toEqual([60, 460]);
  });
});

test('board pages: give numbers that stand alone the format of the language, as in texts', async ({ person, house }) => {
  const made = await seedCampaigns(house, async (home) => {
    const anonymous = await newBoardCampaign(home, { name: 'Many voices', type: 'Anonymous', responseCount: 12_345, hasBegun: true });
    await newBoardCampaign(home, { name: 'Many names', responseCount: 1_234, assignedUsersCount: 12_345 });
    return anonymous.id;
  });
  const page = await person('Carla Meier');
  const board = await new BoardPage(page, house, 'Carla Meier').detail(made);
  await expect(page.getByText(`12,345 ${say('board.unnamed', { count: 2 })}`)).toBeVisible();
  await board.open();
  await expect(page.getByText('1,234/12,345').first()).toBeVisible();
  await page.goto(`${house.url}/campaigns/${made}`);
  await expect(page.getByRole('heading', { name: `12,345 ${say('campaigns.peopleAnswered', { count: 2 })}` })).toBeVisible();
});

test('board figures: count more running evaluations than one page of their list has', async ({ person, house }) => {
  await seedCampaigns(house, async (home) => {
    for (let at = 0; at < 60; at += 1) await newBoardCampaign(home, { name: `Evaluation ${at}` });
  });
  const board = new BoardPage(await person('Carla Meier'), house, 'Carla Meier');
  await board.open('/vr-insights');
  const figure = board.page.getByRole('listitem').filter({ hasText: say('board.figureRunning', { count: 60 }) });
  await expect(figure).toContainText(/6\d/);
});
