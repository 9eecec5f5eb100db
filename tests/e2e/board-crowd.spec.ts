import { newBoardCampaign, newPeople } from '#tests/support/campaigns';
import { assignSurveyToUsers } from '#tests/support/surveys';
import { BoardPage, seedCampaigns } from './board-page.ts';
import { expect, PHONE, test } from './fixtures/test.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { translatorFor } from './helpers/texts.ts';

test.use({ arrives: false });

const say = translatorFor('en-GB');

test.describe.configure({ timeout: 150_000 });

const PEOPLE = [
  { givenName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5), surname: 'von und zu Sigmaringen', jobTitle: 'Präsident '.repeat(12) },
  { givenName: 'عبد الرحمن', surname: 'الطويل', jobTitle: 'عضو مجلس الإدارة' },
  { givenName: 'Cher' },
];

for (const [where, options] of [
  ['a desk', {}],
  ['a phone', PHONE],
] as const) {
  test(`board pages on ${where}: show long, right-to-left and missing names, no survey, and 500 members`, async ({ person, house }) => {
    const made = await seedCampaigns(house, async (home) => {
      const people = await Promise.all(PEOPLE.map((who) => newPeople(home, 1, who)));
      const names = await newBoardCampaign(home, { name: 'Ünïcode '.repeat(25).trim() });
      await assignSurveyToUsers(home, names, people.flat());
      const many = await newBoardCampaign(home, { name: 'Five hundred' });
      await assignSurveyToUsers(home, many, await newPeople(home, 500));
      const empty = await newBoardCampaign(home, { name: 'Nothing in it', surveys: [] });
      return { names: names.id, many: many.id, empty: empty.id };
    });
    const page = await person('Carla Meier', options);
    const board = await new BoardPage(page, house, 'Carla Meier').detail(made.names);
    await expect(board.member('عبد الرحمن الطويل')).toBeVisible();
    await expect(board.member('Cher')).toContainText(say('status.Pending'));
    await expect(page.getByText(say('board.viewOnlyTitle'))).toBeVisible();
    await expectAccessible(page, 'names');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

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
}

test('board campaign page: asks for the members whose cards are shown, of more than 500', async ({ person, house }) => {
  const campaign = await seedCampaigns(house, async (home) => {
    const made = await newBoardCampaign(home, { name: 'More than one call carries' });
    await assignSurveyToUsers(home, made, await newPeople(home, 520));
    return made.id;
  });
  const page = await person('Carla Meier');
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/set')) asked.push((request.postDataJSON() as { users: string[] }).users.length);
  });
  const board = await new BoardPage(page, house, 'Carla Meier').detail(campaign);
  await expect(board.member('Member 0')).toBeVisible();
  expect(asked).toEqual([60]);
  await page.getByRole('button', { name: say('board.showAll', { count: 520 }) }).click();
  await expect(board.member('Member 519')).toBeVisible();
  expect(asked).toEqual([60, 460]);
});
