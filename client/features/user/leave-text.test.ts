import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { leaveText } from '#client/features/user/leave-text';

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as TFunction;

test.each([
  ['unknown', undefined, 'team.leaveText team.leaveOwned'],
  ['nothing that is not over', { campaigns: 0, talkProjects: 0 }, 'team.leaveText team.leaveOwned'],
  ['two campaigns', { campaigns: 2, talkProjects: 0 }, 'team.leaveText team.owned team.ownedCampaigns 2'],
  ['both', { campaigns: 2, talkProjects: 1 }, 'team.leaveText team.owned team.ownedCampaigns 2, team.ownedProjects 1'],
])('LAUNCH-O4: leaveText: says once what becomes of what users own: %s', (_, owned, text) => expect(leaveText(t, owned)).toBe(text));
