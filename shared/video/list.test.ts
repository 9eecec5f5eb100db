import { describe, expect, it } from 'vitest';
import type { Feature } from '#shared/tenant/schema';
import type { OrganizationRole } from '#shared/user/schema';
import { hasTrialRun, inGroups, trialRunOf } from '#shared/video/list';
import type { Video, VideoCategory } from '#shared/video/schema';

const video = (id: string, published: string, ...categories: VideoCategory[]): Video => ({
  ...{ id, published, categories, extId: id, title: { 'en-GB': id }, duration: '00:00:20', organizationRole: [], revision: 1 },
});
const shown = (videos: Video[]) => inGroups(videos).map(({ category, videos: group }) => [category, ...group.map(({ id }) => id)]);

describe('the list of tutorials', () => {
  it('F8: stands in the order of the categories, the latest first', () => {
    expect(
      shown([video('old', '2026-01-01', 'talks'), video('new', '2026-03-01', 'talks'), video('first', '2025-01-01', 'start')]),
    ).toEqual([
      ['start', 'first'],
      ['talks', 'new', 'old'],
    ]);
  });

  it('F8: has a film under each of its categories, and those without one last', () => {
    expect(shown([video('none', '2026-05-01'), video('both', '2026-01-01', 'team', 'surveys')])).toEqual([
      ['surveys', 'both'],
      ['team', 'both'],
      ['other', 'none'],
    ]);
  });

  it('F8: of one day comes in an order that stays', () => {
    const day = ['b', 'a', 'c'].map((id) => video(id, '2026-01-01', 'start'));
    expect(shown(day)).toEqual(shown(day.toReversed()));
  });

  it('F8: is empty when there is none', () => expect(inGroups([])).toEqual([]));
});

describe('the trial run', () => {
  it.each([
    ['impulse', ['tutorial', 'videos'], ['giver'], true],
    ['impulse', ['tutorial', 'videos'], ['giver', 'taker'], true],
    ['impulse', ['tutorial', 'videos'], ['taker', 'viewer'], false],
    ['impulse', ['videos'], ['giver'], false],
    ['impulse', ['tutorial'], ['giver'], false],
    ['insights', ['tutorial', 'videos'], ['giver'], false],
    ['boardpulse', ['tutorial', 'videos'], ['giver'], false],
  ] as const)('F9: in %s with %j for %j: %s', (mode, features, organizationRole, has) => {
    const visitor = { mode, features: features as readonly Feature[], organizationRole: organizationRole as readonly OrganizationRole[] };
    expect(hasTrialRun(visitor)).toBe(has);
  });

  it('F9: is the earliest film to begin with', () => {
    const videos = [
      video('new', '2026-03-01', 'start'),
      video('old', '2026-01-01', 'start', 'talks'),
      video('older', '2025-01-01', 'talks'),
    ];
    expect(trialRunOf(videos)?.id).toBe('old');
    expect(trialRunOf(videos.slice(2))).toBeUndefined();
  });
});
