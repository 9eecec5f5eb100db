import { describe, expect, it } from 'vitest';
import { nextRound } from '#shared/project/next-round';
import type { ProjectPair, TalkProject } from '#shared/project/schema';

const pair = (giverId: string, takerId: string): ProjectPair => ({
  ...{ sessionId: `${giverId} ${takerId}`, giverId, takerId, revision: 1, status: 'Done' },
  giver: { id: giverId, displayName: giverId, givenName: giverId, surname: '' },
  taker: { id: takerId, displayName: takerId, givenName: takerId, surname: '' },
  preparation: { giver: 'completed', taker: 'completed' },
});
const PROJECT = {
  ...{ languageIndependentName: 'Talks', templateId: 'template', defaultLang: 'de-DE' },
  ...{ ownerUserId: 'owner', ceoUserId: 'ceo', viewerIds: ['reader', 'gone'] },
  preparations: ['takersResponses'],
  pairs: [pair('giver', 'taker'), pair('giver', 'other'), pair('giver', 'taker'), pair('gone', 'other'), pair('giver', 'gone')],
} satisfies Partial<TalkProject>;
const ACTIVE = new Set(['owner', 'ceo', 'reader', 'giver', 'taker', 'other']);

describe('PROJECT-A1: nextRound', () => {
  it('PROJECT-A1: has the fields of the project, no days, and each pair once', () =>
    expect(nextRound(PROJECT, ACTIVE, 'maker')).toEqual({
      ...{ languageIndependentName: 'Talks', templateId: 'template', defaultLang: 'de-DE', preparations: ['takersResponses'] },
      ...{ ownerUserId: 'owner', ceoUserId: 'ceo', viewerIds: ['reader'] },
      ...{ dueDateExecution: null, preparationFrom: null, preparationTo: null },
      pairs: [
        { giverId: 'giver', takerId: 'taker' },
        { giverId: 'giver', takerId: 'other' },
      ],
    }));

  it('PROJECT-A1: belongs to its maker when the owner can no longer sign in, and leaves out a head of the company who cannot', () =>
    expect(nextRound(PROJECT, new Set(['giver', 'taker']), 'maker')).toMatchObject({
      ...{ ownerUserId: 'maker', ceoUserId: null, viewerIds: [] },
      pairs: [{ giverId: 'giver', takerId: 'taker' }],
    }));
});
