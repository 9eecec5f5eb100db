import type { OrganizationRole } from '#shared/access/roles-and-modules';
import type { VideoCategory } from '#shared/video/schema';

/** A tutorial of a tenant: one of the product's videos, its roles and its categories. */
export interface VideoSeed {
  /** A name of BUILTIN_VIDEOS. */
  name: string;
  /** Days from today. */
  published: number;
  organizationRole: OrganizationRole[];
  categories: VideoCategory[];
}

export const auroraVideos: VideoSeed[] = [
  { name: 'a-good-talk', published: -90, organizationRole: [], categories: ['start', 'talks'] },
  { name: 'set-the-dot', published: -62, organizationRole: [], categories: ['start', 'surveys'] },
  { name: 'lead-a-talk', published: -34, organizationRole: ['giver'], categories: ['talks'] },
  { name: 'follow-a-talk', published: -34, organizationRole: ['taker', 'viewer'], categories: ['talks'] },
];

/** Borealis lacks the feature of tutorials; this one shows once it has it. */
export const borealisVideos: VideoSeed[] = [{ name: 'a-good-talk', published: -10, organizationRole: ['giver'], categories: [] }];
