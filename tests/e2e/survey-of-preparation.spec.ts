import { Client } from '#tests/support/api-client';
import { answered, openResponse, saveAsUser } from '#tests/support/surveys';
import { expect, test } from './fixtures/test.ts';
import { assignmentsOf } from './helpers/survey-list.ts';
import { translatorFor } from './helpers/translator.ts';
import { talkRowOf } from './talk-page.ts';

const PAOLO = 'paolo.brambilla@aurora.example';

test.use({ shared: true, arrives: false });
test.describe.configure({ timeout: 180_000 });

test.describe('preparation of giver and taker', () => {
  test.use({ shared: false, arrives: true });

  test('shows every reader at once that the session is ready @main', async ({ person, house }) => {
    const client = new Client(`http://localhost:${house.port}`);
    const gretas = await person('Greta Vogel');
    const row = talkRowOf(gretas, translatorFor('de-DE'), 'Paolo Brambilla');
    await expect(row).toContainText(translatorFor('de-DE')('sessionStatus.Waiting'));

    const paolos = await person('Paolo Brambilla');
    const [first, ...others] = (await assignmentsOf(house, PAOLO)).filter(({ campaign }) => campaign.futureTalkId);
    await paolos.locator(`a[href$="${first?.surveyResponse.id}"]`).click();
    await paolos.waitForURL(`${house.url}/future-talk/preparation/${first?.surveyResponse.id}`);
    await expect(paolos.getByRole('heading', { level: 1 })).toHaveText(first?.campaign.surveySnapshot.multilang.name?.['it-IT'] ?? '');

    for (const { surveyResponse, campaign } of [first, ...others].filter((each) => each !== undefined)) {
      const state = await openResponse(client, PAOLO, surveyResponse.id);
      await saveAsUser(client, PAOLO, answered(state, campaign.surveySnapshot), { status: 'Completed' });
    }
    // Less than the polling interval of the list.
    await expect(row).toContainText(translatorFor('de-DE')('sessionStatus.Ready'), { timeout: 5_000 });
    await paolos.goto(`${house.url}/future-talk`);
    await expect(paolos.getByText(translatorFor('it-IT')('sessionStatus.Ready')).first()).toBeVisible();
    await expect(paolos.locator(`a[href$="${first?.surveyResponse.id}"]`)).toHaveCount(0);
  });
});
