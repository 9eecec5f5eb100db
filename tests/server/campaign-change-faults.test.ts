import { expect, test } from 'vitest';
import { managedCampaignService } from '#server/features/campaign/manage/service';
import type { Principal } from '#server/lib/principal';
import { GRETA, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { firstStore, openStoreAt } from '#tests/support/stores';
import { assignSurvey, newCampaign } from '#tests/support/surveys';

const greta = { tenantId: tenantIdOf(GRETA), userId: userIdOf(GRETA), role: ['User'] } as unknown as Principal;

test.each([
  ['Specific', [userIdOf(TOM)]],
  ['Anonymous', []],
] as const)(
  'CAMPAIGN-G18: closing a campaign (%s): is announced even if the store fails before the answer is read',
  async (type, asked) => {
    const place = await openStoreAt(firstStore());
    try {
      const { id, tenantId, ...row } = await newCampaign(place, { type, ownerUserId: greta.userId, launchedAt: new Date() });
      if (type === 'Specific') await assignSurvey(place, { id, tenantId, ...row }, [TOM]);
      const [told, closed]: [unknown[], unknown[]] = [[], []];
      const campaigns = managedCampaignService(place.store, {
        lists: { items: () => Promise.reject(new Error('The store is away.')) },
        announce: {
          assignmentsChanged: (userIds, campaignId) => void told.push({ userIds, campaignId }),
          followersChanged: () => undefined,
        },
        boxes: { onClose: (of) => void closed.push(of) },
      });
      await expect(campaigns.change(greta, id, 1, { act: 'close' })).rejects.toThrow('The store is away.');
      expect(told).toEqual([{ userIds: asked, campaignId: id }]);
      expect(closed).toEqual(type === 'Anonymous' ? [{ tenantId, campaignId: id }] : []);
    } finally {
      await place.close();
    }
  },
);
