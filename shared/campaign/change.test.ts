import { describe, expect, test } from 'vitest';
import { campaignChangeRefusal } from '#shared/campaign/change';
import { canManageCampaign } from '#shared/campaign/policy';

const open = { status: 'Open', fromDate: '2026-11-30', toDate: '2026-12-11' } as const;
const done = { ...open, status: 'Done' } as const;
const later = { act: 'extend', toDate: '2026-12-12' } as const;

describe('CAMPAIGN-G18: campaignChangeRefusal', () => {
  test('allows closing and extending until the campaign is Done', () => {
    for (const status of ['Planned', 'Open'] as const) {
      expect(campaignChangeRefusal({ ...open, status }, { act: 'close' })).toBeUndefined();
      expect(campaignChangeRefusal({ ...open, status }, later)).toBeUndefined();
    }
    expect(campaignChangeRefusal(done, { act: 'close' })).toEqual({ type: 'CampaignClosedError' });
    expect(campaignChangeRefusal(done, later)).toEqual({ type: 'CampaignClosedError' });
  });
  test('requires a later day', () =>
    expect(campaignChangeRefusal(open, { act: 'extend', toDate: open.toDate })).toEqual({
      type: 'ValidationErrorResponse',
      fields: { toDate: 'launch.laterDay' },
    }));
  test('CAMPAIGN-G20: refuses a day that is more than 366 days after the first', () => {
    expect(campaignChangeRefusal(open, { act: 'extend', toDate: '2027-12-01' })).toBeUndefined();
    expect(campaignChangeRefusal(open, { act: 'extend', toDate: '2206-12-11' })).toEqual({
      type: 'ValidationErrorResponse',
      fields: { toDate: 'launch.endTooLate' },
    });
  });
  test('allows archiving only when the campaign is Done', () => {
    expect(campaignChangeRefusal(done, { act: 'archive' })).toBeUndefined();
    expect(campaignChangeRefusal(open, { act: 'archive' })).toEqual({ type: 'CampaignRunningError' });
  });
});

test.each([
  ['owner', 'User', 't', true],
  ['ada', 'TenantAdministrator', 't', true],
  ['pia', 'Administrator', 't', false],
  ['tom', 'User', 't', false],
  ['owner', 'User', 'other', false],
] as const)('CAMPAIGN-G17: canManageCampaign: %s (%s of %s): %s', (userId, role, tenantId, can) =>
  expect(canManageCampaign({ userId, tenantId, role: [role] }, { tenantId: 't', ownerUserId: 'owner' })).toBe(can),
);
