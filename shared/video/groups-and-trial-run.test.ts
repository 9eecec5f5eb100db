import { describe, expect, it } from 'vitest';
import type { Feature, OrganizationRole } from '#shared/access/roles-and-modules';
import { groupByCategory, trialRunFor, trialRunOf } from '#shared/video/groups-and-trial-run';
import type { Video, VideoCategory } from '#shared/video/schema';

const video = (id: string, published: string, ...categories: VideoCategory[]): Video => ({
  ...{ id, published, categories, extId: id, title: { 'en-GB': id }, duration: '00:00:20', organizationRole: [], revision: 1 },
});
const shown = (videos: Video[]) => groupByCategory(videos).map(({ category, videos: group }) => [category, ...group.map(({ id }) => id)]);

describe('list of tutorials', () => {
  it('VIDEO-F8: is in the order of the categories, latest first', () => {
    expect(
      shown([video('old', '2026-01-01', 'talks'), video('new', '2026-03-01', 'talks'), video('first', '2025-01-01', 'start')]),
    ).toEqual([
      ['start', 'first'],
      ['talks', 'new', 'old'],
    ]);
  });

  it('VIDEO-F8: has a video under each of its categories, and videos without one last', () => {
    expect(shown([video('none', '2026-05-01'), video('both', '2026-01-01', 'team', 'surveys')])).toEqual([
      ['surveys', 'both'],
      ['team', 'both'],
      ['other', 'none'],
    ]);
  });

  it('VIDEO-F8: keeps a stable order of videos of one day', () => {
    const day = ['b', 'a', 'c'].map((id) => video(id, '2026-01-01', 'start'));
    expect(shown(day)).toEqual(shown(day.toReversed()));
  });

  it('VIDEO-F8: is empty without videos', () => expect(groupByCategory([])).toEqual([]));
});

describe('trial run', () => {
  it.each([
    ['impulse', ['tutorial', 'videos'], ['giver'], 'tutorial'],
    ['impulse', ['tutorial', 'videos'], ['giver', 'taker'], 'tutorial'],
    ['impulse', ['tutorial'], ['giver'], 'talk'],
    ['impulse', ['tutorial', 'videos'], ['taker', 'viewer'], undefined],
    ['impulse', ['videos'], ['giver'], undefined],
    ['insights', ['tutorial', 'videos'], ['giver'], undefined],
    ['boardpulse', ['tutorial', 'videos'], ['giver'], undefined],
  ] as const)('VIDEO-F9: trialRunFor: in %s with %j for %j: %s', (mode, features, organizationRole, plays) => {
    const visitor = { mode, features: features as readonly Feature[], organizationRole: organizationRole as readonly OrganizationRole[] };
    expect(trialRunFor(visitor)).toBe(plays);
  });

  it('VIDEO-F9: trialRunOf: is the earliest video of the category start', () => {
    const videos = [
      video('new', '2026-03-01', 'start'),
      video('old', '2026-01-01', 'start', 'talks'),
      video('older', '2025-01-01', 'talks'),
    ];
    expect(trialRunOf(videos)?.id).toBe('old');
    expect(trialRunOf(videos.slice(2))).toBeUndefined();
  });
});
