import type { Mode } from '#shared/access/mode';
import type { Feature, OrganizationRole } from '#shared/access/roles-and-modules';
import { VIDEO_CATEGORIES, type Video, type VideoCategory } from '#shared/video/schema';

/** The videos of one category. `other`: those without a category. */
export interface VideoGroup {
  category: VideoCategory | 'other';
  videos: Video[];
}

const latestFirst = (a: Video, b: Video): number => b.published.localeCompare(a.published) || a.id.localeCompare(b.id);

/** VIDEO-F8: each video under each of its categories, the latest first. Categories without a video are left out. */
export function groupByCategory(videos: readonly Video[]): VideoGroup[] {
  const ordered = videos.toSorted(latestFirst);
  const groups: VideoGroup[] = VIDEO_CATEGORIES.map((category) => ({
    category,
    videos: ordered.filter(({ categories }) => categories.includes(category)),
  }));
  return [...groups, { category: 'other' as const, videos: ordered.filter(({ categories }) => categories.length === 0) }].filter(
    (group) => group.videos.length > 0,
  );
}

/** The id that requests the trial run instead of a video. */
export const DEMO_RUN = 'trial-run';

interface Visitor {
  mode: Mode;
  features: readonly Feature[];
  organizationRole: readonly OrganizationRole[];
}

/** VIDEO-F9: what the trial run plays: the first tutorial, or the video about a talk; undefined for users without a trial run. */
export function trialRunFor({ mode, features, organizationRole }: Visitor): 'tutorial' | 'talk' | undefined {
  if (mode !== 'impulse' || !features.includes('tutorial') || !organizationRole.includes('giver')) return undefined;
  return features.includes('videos') ? 'tutorial' : 'talk';
}

/** VIDEO-F9: the video of the trial run; undefined when no video is in the category `start`. */
export const trialRunOf = (videos: readonly Video[]): Video | undefined =>
  videos
    .filter(({ categories }) => categories.includes('start'))
    .toSorted(latestFirst)
    .at(-1);
