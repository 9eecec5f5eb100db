import { describe, expect, test } from 'vitest';
import { type BallotInvitation, invitationStatus, invitationsInTab } from '#shared/ballot/invitation/schema';

const invitation = (status: BallotInvitation['status']): BallotInvitation => ({
  ...{ campaignId: status, name: status, status, fromDate: '2026-06-01', toDate: '2026-06-30', timeZone: 'Europe/Zurich' },
  ...{ questionCount: 3, threshold: 5 },
  owner: { id: 'owner', displayName: 'Ada Rossi', givenName: 'Ada', surname: 'Rossi' },
  isInvited: true,
});
const all = [invitation('Planned'), invitation('Open'), invitation('Done')];

describe('BALLOT-36: an invitation in a list', () => {
  test('says where the campaign stands; what is over is neither completed nor expired', () =>
    expect(all.map(invitationStatus)).toEqual(['Planned', 'Open', 'Over']));

  test('is active until its campaign is over', () => {
    expect(invitationsInTab('active', all).map(({ name }) => name)).toEqual(['Planned', 'Open']);
    expect(invitationsInTab('inactive', all).map(({ name }) => name)).toEqual(['Done']);
  });
});
