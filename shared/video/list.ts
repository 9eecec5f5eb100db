import type { Mode } from '#shared/access/mode';
import type { Feature } from '#shared/tenant/schema';
import type { OrganizationRole } from '#shared/user/schema';
import { VIDEO_CATEGORIES, type Video, type VideoCategory } from '#shared/video/schema';

/** Those about one part of the product; `other` are about none of them. */
export interface VideoGroup {
  category: VideoCategory | 'other';
  videos: Video[];
}

const latestFirst = (a: Video, b: Video): number => b.published.localeCompare(a.published) || a.id.localeCompare(b.id);

/** F8: under each of its categories, the latest first; categories without a film are left out. */
export function inGroups(videos: readonly Video[]): VideoGroup[] {
  const ordered = videos.toSorted(latestFirst);
  const groups: VideoGroup[] = VIDEO_CATEGORIES.map((category) => ({
    category,
    videos: ordered.filter(({ categories }) => categories.includes(category)),
  }));
  return [...groups, { category: 'other' as const, videos: ordered.filter(({ categories }) => categories.length === 0) }].filter(
    (group) => group.videos.length > 0,
  );
}

/** Stands for a film where the trial run is asked for. */
export const TRIAL_RUN = 'trial-run';

interface Visitor {
  mode: Mode;
  features: readonly Feature[];
  organizationRole: readonly OrganizationRole[];
}

/** F9: who is offered the trial run. */
export const hasTrialRun = ({ mode, features, organizationRole }: Visitor): boolean =>
  mode === 'impulse' && features.includes('tutorial') && features.includes('videos') && organizationRole.includes('giver');

/** F9: the film of the trial run; undefined when there is none to begin with. */
export const trialRunOf = (videos: readonly Video[]): Video | undefined =>
  videos
    .filter(({ categories }) => categories.includes('start'))
    .toSorted(latestFirst)
    .at(-1);
