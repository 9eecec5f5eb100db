import { describe, expect, test } from 'vitest';
import { canFollow, seesAllBoardCampaigns } from '#shared/campaign/policy';

const campaign = { tenantId: 't', isBoardpulse: true, ownerUserId: 'owner', memberIds: ['asked'], boardMemberIds: ['board'] };
const actor = (userId: string, role: 'User' | 'TenantAdministrator' | 'Administrator' = 'User', tenantId = 't') => ({
  userId,
  tenantId,
  role: [role],
});

describe('CAMPAIGN-G3: canFollow', () => {
  test.each([
    ['owner', true, true],
    ['asked', true, false],
    ['board', true, false],
    ['anybody', false, false],
  ])('lets the user %s follow a campaign of the board: %s, any other: %s', (userId, ofBoard, ofOther) => {
    expect(canFollow(actor(userId), campaign)).toBe(ofBoard);
    expect(canFollow(actor(userId), { ...campaign, isBoardpulse: false })).toBe(ofOther);
  });

  test('allows an administrator of the tenant, but no provider administrator', () => {
    for (const isBoardpulse of [true, false]) {
      expect(canFollow(actor('ada', 'TenantAdministrator'), { ...campaign, isBoardpulse })).toBe(true);
      expect(canFollow(actor('pia', 'Administrator'), { ...campaign, isBoardpulse })).toBe(false);
    }
  });

  test('refuses users of another tenant', () => {
    for (const userId of ['owner', 'asked', 'board'])
      expect(canFollow(actor(userId, 'TenantAdministrator', 'other'), campaign)).toBe(false);
  });
});

test.each([
  ['User', true, true],
  ['TenantAdministrator', false, true],
  ['User', false, false],
  ['Administrator', false, false],
] as const)('CAMPAIGN-G15: seesAllBoardCampaigns: a %s who is of the board (%s): %s', (role, boardMember, all) => {
  expect(seesAllBoardCampaigns({ role: [role], boardMember })).toBe(all);
});
