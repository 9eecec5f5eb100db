import type { OrganizationRole } from '#shared/user/schema';
import type { VideoCategory } from '#shared/video/schema';

/** A tutorial of a company: one of our clips, for whom it is and what it is about. */
export interface VideoSeed {
  clip: string;
  /** Days from today. */
  published: number;
  organizationRole: OrganizationRole[];
  categories: VideoCategory[];
}

export const auroraVideos: VideoSeed[] = [
  { clip: 'a-good-talk', published: -90, organizationRole: [], categories: ['start', 'talks'] },
  { clip: 'set-the-dot', published: -62, organizationRole: [], categories: ['start', 'surveys'] },
  { clip: 'lead-a-talk', published: -34, organizationRole: ['giver'], categories: ['talks'] },
  { clip: 'follow-a-talk', published: -34, organizationRole: ['taker', 'viewer'], categories: ['talks'] },
];

/** Borealis has no tutorials yet; this one waits for the day on which it has. */
export const borealisVideos: VideoSeed[] = [{ clip: 'a-good-talk', published: -10, organizationRole: ['giver'], categories: [] }];
