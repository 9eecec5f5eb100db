import type { Page } from '@playwright/test';
import type { MyAssignment } from '#shared/assignment/schema';
import type { TalkProject } from '#shared/project/schema';
import { ADA, GRETA, JONAS, NILS, TOM, userIdOf } from '#tests/support/demo-users';
import { dayFromNow } from '#tests/support/launches';
import { openResponse, putResponse, responseSaveOf, withItem } from '#tests/support/surveys';
import { launchProject, makeProjectDraft, makeTemplate, PROJECT_DRAFTS, PROJECTS, projectFields } from '#tests/support/talk-projects';
import type { TestInstance } from '#tests/support/test-instance';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { DEVICES, expectAccessible, expectAccessibleOnDevices } from './helpers/accessibility.ts';
import { clientAt } from './helpers/stored-campaign.ts';
import { answerWithTenant } from './helpers/tenant-answer.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });

const expectSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: say.any('campaigns.saves.saved') })).toBeVisible();
const next = (page: Page, step: string) =>
  page.getByRole('link', { name: say('campaigns.next', { name: say(`campaigns.steps.${step}`) }) }).click();
const pairs = (page: Page) => page.getByRole('list', { name: say('talkProjects.pairs') });

/** Fills a draft step by step: template, pairs and dates. @returns at the last step */
async function plan(page: Page, house: TestInstance): Promise<void> {
  await page.goto(`${house.url}/insights`);
  await page.getByRole('link', { name: say('navigation.talkProjects') }).click();
  await expect(page.getByRole('link', { name: 'Future Talk 2026' })).toBeHidden();
  await page.getByRole('button', { name: say('talkProjects.plan') }).click();
  await page.getByRole('radio', { name: 'Yearly talk' }).check();
  await page.getByRole('textbox', { name: say('campaigns.name') }).fill('Future Talk 2027');
  await page.getByLabel(say('campaigns.defaultLanguage')).selectOption('en-GB');
  await expect(page.getByRole('heading', { level: 1, name: 'Future Talk 2027' })).toBeVisible();
  await next(page, 'people');
  await page.getByRole('button', { name: say('talkProjects.fromFile') }).click();
  const dialog = page.getByRole('dialog');
  const [giver, taker] = ['Leitung', 'Gespräch mit'];
  await expect(dialog).toContainText(say('talkProjects.fileText', { giver, taker }));
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'pairs.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`giver;taker\n${GRETA};${TOM}\n${TOM};${TOM}\n${GRETA};nobody@aurora.example\n`),
  });
  await expect(dialog.getByText(say('talkProjects.row.pairWithOneself'))).toBeVisible();
  await expect(dialog.getByText(`${taker}: ${say('talkProjects.row.personUnknown', { value: 'nobody@aurora.example' })}`)).toBeVisible();
  await expectAccessible(page, 'file of pairs');
  await dialog.getByRole('button', { name: say('talkProjects.takePairs', { count: 1 }) }).click();
  await expect(pairs(page).getByRole('listitem')).toHaveCount(1);
  await expect(pairs(page)).toContainText('Greta Vogel');
  for (const [part, typed, name] of [
    ['giver', 'Greta Vo', 'Greta Vogel'],
    ['taker', 'Nils Be', 'Nils Berger'],
  ] as const) {
    const title = say(`talkProjects.${part}`);
    await page.getByRole('searchbox', { name: new RegExp(title) }).fill(typed);
    await page.getByRole('button', { name: say('talkProjects.chooseAs', { title, name }) }).click();
  }
  await page.getByRole('button', { name: say('talkProjects.addPair') }).click();
  await expect(pairs(page).getByRole('listitem')).toHaveCount(2);
  await next(page, 'when');
  await page.getByLabel(say('talkProjects.days.dueDateExecution')).fill(dayFromNow(40));
  for (const list of ['giverToTeamResponses', 'giverToTakerResponses', 'employeeToCompanyResponses'])
    await page.getByRole('checkbox', { name: say(`talkProjects.lists.${list}.title`) }).uncheck();
  await page.getByLabel(say('talkProjects.days.preparationFrom')).fill(dayFromNow(0));
  await page.getByLabel(say('talkProjects.days.preparationTo')).fill(dayFromNow(20));
  await expectSaved(page);
  await next(page, 'check');
}

test('talk projects: HR plans a project with pairs from a file and launches it; a taker prepares, and the talk is opened @main', async ({
  person,
  house,
}) => {
  const client = clientAt(house);
  await makeTemplate(client, JONAS);
  const page = await person('Jonas Widmer');
  await plan(page, house);
  await expect(page.getByRole('heading', { name: say('campaigns.inOrder') })).toBeVisible();
  await page.getByRole('button', { name: say('talkProjects.launchFor', { count: 2 }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('campaigns.launchAsItIs') })
    .click();
  await expect(page.getByText(say('campaigns.launched'))).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Tom Keller' });
  await expect(row).toContainText(say('sessionStatus.Waiting'));
  await expect(row).toContainText(say('talkProjects.prepared.open'));

  const toms = await person('Tom Keller');
  const { body } = await client.call<MyAssignment[]>(TOM, 'GET', '/api/survey-assignments/insights');
  const mine = body.find(({ campaign }) => campaign.name === 'Future Talk 2027');
  await toms.goto(`${house.url}/future-talk/preparation/${mine?.surveyResponse.id}`);
  const english = translatorFor('en-GB');
  await expect(toms.getByText(english('talks.preparesWith', { names: 'Greta Vogel' }))).toBeVisible();
  await expect(toms.getByText(english('talks.answersReadBy', { names: 'Greta Vogel' }))).toBeVisible();
  const open = await openResponse(client, TOM, mine?.surveyResponse.id ?? '');
  const answered = withItem(open, 0, { scalarResponse1: 70, textResponse1: 'Much' });
  expect((await putResponse(client, TOM, responseSaveOf(answered, { status: 'Completed' }))).status).toBe(200);

  await page.goto(`${page.url()}`);
  await expect(row).toContainText(say('sessionStatus.Ready'));
  await expect(row).toContainText(say('talkProjects.prepared.completed'));
  const gretas = await person('Greta Vogel');
  const project = (await client.call<TalkProject>(JONAS, 'GET', `${PROJECTS}/${page.url().split('/').at(-1)}`)).body;
  const session = project.pairs.find(({ takerId }) => takerId === userIdOf(TOM))?.sessionId;
  await gretas.goto(`${house.url}/future-talk/session/${session}`);
  await expect(gretas.getByText('Growth').first()).toBeVisible();
});

test('talk project: a leader takes over the talks of one who left, those that were closed too', async ({ person, house }) => {
  const client = clientAt(house);
  const template = await makeTemplate(client, JONAS);
  const pairsOf = [TOM, NILS].map((taker) => ({ giverId: userIdOf(GRETA), takerId: userIdOf(taker) }));
  const { id } = await launchProject(client, template.id, { pairs: pairsOf });
  const { body } = await client.call<{ revision: number }>(ADA, 'GET', `/api/users/${userIdOf(GRETA)}`);
  await client.call(ADA, 'PATCH', `/api/users/${userIdOf(GRETA)}`, { status: 'Disabled', revision: body.revision });
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/talk-projects/${id}`);
  await page.getByRole('button', { name: say('lists.actionsFor', { name: 'Future Talk of the winter' }) }).click();
  await page.getByRole('menuitem', { name: say('talkProjects.handOver') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: say('talkProjects.handOverFrom') })).toHaveValue(userIdOf(GRETA));
  const title = say('talkProjects.handOverTo');
  await dialog.getByRole('searchbox', { name: new RegExp(title) }).fill('Carla Me');
  await dialog.getByRole('button', { name: say('talkProjects.chooseAs', { title, name: 'Carla Meier' }) }).click();
  await expectAccessible(page, 'hand over');
  await dialog.getByRole('button', { name: say('talkProjects.handOverNow', { count: 2 }) }).click();
  await expect(page.getByText(say('talkProjects.handedOver', { count: 2 }))).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: 'Carla Meier' });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Tom Keller' })).toContainText(say('sessionStatus.Waiting'));
});

test('talk project: the owner adds, changes and removes pairs and closes the project', async ({ person, house, complaints }) => {
  const client = clientAt(house);
  const template = await makeTemplate(client, JONAS);
  const { id } = await launchProject(client, template.id);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/talk-projects/${id}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  const choose = async (part: 'giver' | 'taker', typed: string, name: string) => {
    const title = say(`talkProjects.${part}`);
    await page.getByRole('searchbox', { name: new RegExp(title) }).fill(typed);
    await page.getByRole('button', { name: say('talkProjects.chooseAs', { title, name }) }).click();
  };
  await page.getByRole('button', { name: say('talkProjects.addPair') }).click();
  const dialog = page.getByRole('dialog');
  await choose('giver', 'Greta Vo', 'Greta Vogel');
  await choose('taker', 'Tom Kel', 'Tom Keller');
  await dialog.getByRole('button', { name: say('talkProjects.addPair') }).click();
  await expect(dialog.getByText(say('talkProjects.errors.pairTwice'))).toBeVisible();
  await dialog
    .getByRole('group', { name: say('talkProjects.taker') })
    .getByRole('button', { name: say('campaigns.changeOwner') })
    .click();
  await choose('taker', 'Nils Be', 'Nils Berger');
  await expectAccessible(page, 'pair');
  await dialog.getByRole('button', { name: say('talkProjects.addPair') }).click();
  await expect(page.getByRole('row')).toHaveCount(3);

  const menu = async (name: string, item: string) => {
    await page
      .getByRole('button', { name: say('lists.actionsFor', { name: say('talks.between', { giver: 'Greta Vogel', taker: name }) }) })
      .click();
    await page.getByRole('menuitem', { name: say(`talkProjects.${item}`) }).click();
  };
  await menu('Nils Berger', 'changePair');
  await dialog
    .getByRole('group', { name: say('talkProjects.taker') })
    .getByRole('button', { name: say('campaigns.changeOwner') })
    .click();
  await choose('taker', 'Marek', 'Marek Żółkiewski');
  await dialog.getByRole('button', { name: say('talkProjects.changeNow'), exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Marek Żółkiewski' })).toBeVisible();
  await menu('Marek Żółkiewski', 'removePair');
  await dialog.getByRole('button', { name: say('general.yes') }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: say('lists.actionsFor', { name: 'Future Talk of the winter' }) }).click();
  await page.getByRole('menuitem', { name: say('talkProjects.close') }).click();
  await dialog.getByRole('button', { name: say('general.yes') }).click();
  await expect(page.getByText(say('talkProjects.reasons.projectClosed'))).toBeVisible();
  allowConsoleError(complaints, /400 .*pairs/);
});

test('LAUNCH-M2: talk project: names the CEO whom another author has chosen meanwhile', async ({ person, house, complaints }) => {
  const client = clientAt(house);
  const template = await makeTemplate(client, JONAS);
  const { id, revision } = await makeProjectDraft(client, JONAS, projectFields(template.id));
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/talk-projects/${id}?step=people`);
  const ceo = page.getByRole('group', { name: say('talkProjects.ceo') });
  await expect(ceo).toContainText('Carla Meier');
  await page.context().setOffline(true);
  await ceo.getByRole('button', { name: say('campaigns.takeOut', { name: 'Carla Meier' }) }).click();
  const save = { revision, counter: 1, fields: { ceoUserId: userIdOf(ADA) } };
  expect((await client.call(ADA, 'PATCH', `${PROJECT_DRAFTS}/${id}`, save)).status).toBe(200);
  await page.context().setOffline(false);
  await expect(page.getByText(say('campaigns.conflict', { value: 'Ada Rossi' }))).toBeVisible();
  allowConnectionErrors(complaints);
  allowConsoleError(complaints, /status of 409/);
});

for (const [device, options] of DEVICES)
  test(`talk project, ${device}: every step and its page are accessible, in light and in the dark`, async ({ person, house }) => {
    const client = clientAt(house);
    const template = await makeTemplate(client, JONAS);
    const fields = { languageIndependentName: 'Entwurf', viewerIds: [userIdOf(NILS)] };
    const { id } = await makeProjectDraft(client, JONAS, projectFields(template.id, fields));
    const launched = await launchProject(client, template.id);
    const page = await person('Jonas Widmer', options);
    for (const step of ['what', 'people', 'when', 'check']) {
      await page.goto(`${house.url}/talk-projects/${id}?step=${step}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Entwurf' })).toBeVisible();
      if (step === 'check') await expect(page.getByRole('heading', { name: say('campaigns.inOrder') })).toBeVisible();
      await expectAccessibleOnDevices(page, step);
    }
    await page.goto(`${house.url}/talk-projects/${launched.id}`);
    await expect(page.getByText('Tom Keller').first()).toBeVisible();
    await expectAccessibleOnDevices(page, 'project');
    await page.goto(`${house.url}/talk-projects`);
    await expect(page.getByRole('link', { name: launched.languageIndependentName })).toBeVisible();
    await expectAccessibleOnDevices(page, 'list');
  });

test('talk project: offers no further pair if users cannot be searched', async ({ person, house }) => {
  const client = clientAt(house);
  const { id } = await launchProject(client, (await makeTemplate(client, JONAS)).id);
  const page = await person('Jonas Widmer');
  await answerWithTenant(page, ({ features }) => ({ features: features.filter((each) => each !== 'teamMembers') }));
  await page.goto(`${house.url}/talk-projects/${id}`);
  await page.getByRole('row').filter({ hasText: 'Tom Keller' }).getByRole('button').click();
  await expect(page.getByRole('menuitem', { name: say('talkProjects.removePair') })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: say('talkProjects.changePair') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('talkProjects.addPair') })).toHaveCount(0);
});

test('talk project: is not found by users who do not manage it', async ({ person, house, complaints }) => {
  const client = clientAt(house);
  const { id } = await launchProject(client, (await makeTemplate(client, JONAS)).id);
  const page = await person('Greta Vogel');
  await page.goto(`${house.url}/talk-projects/${id}`);
  await expect(page.getByRole('heading', { name: say('general.notFound') })).toBeVisible();
  allowConsoleError(complaints, /404 .*talk-project/);
});
