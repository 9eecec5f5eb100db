import type { CampaignDraftFields } from '#shared/launch/schema';
import { expect, test } from './fixtures/test.ts';
import { DEVICES, expectAccessibleOnDevices } from './helpers/accessibility.ts';
import { storeCampaign } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/texts.ts';

const say = translatorFor('it-IT');
test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });

const nobody = { userIds: [], departmentIds: [], board: false };
const WAYS: Record<string, CampaignDraftFields> = {
  named: {},
  invited: { type: 'Anonymous', anonymity: 'invited' },
  open: { type: 'Anonymous', anonymity: 'open', respondents: nobody, reminders: [] },
};

for (const [device, options] of DEVICES)
  test(`owner, ${device}: the page of each kind of campaign is accessible, in light and in the dark`, async ({ person, house }) => {
    const page = await person('Ada Rossi', options);
    for (const [way, fields] of Object.entries(WAYS)) {
      await page.goto(`${house.url}/campaigns/${await storeCampaign(house, fields)}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Puls' })).toBeVisible();
      if (way !== 'named') await expect(page.getByRole('heading', { name: say('campaigns.whatYouSee') })).toBeVisible();
      await expectAccessibleOnDevices(page, way);
    }
  });
