import type { VideoDraft } from '#shared/video/schema';

/**
 * F10: a tutorial names each role and each category once. Not left to the schema: its comparison of any two values descends
 * into them as deep as somebody nests them.
 * @returns the field that names something twice
 */
export const namedTwice = (fields: Partial<VideoDraft>): 'organizationRole' | 'categories' | undefined =>
  (['organizationRole', 'categories'] as const).find((name) => new Set(fields[name]).size < (fields[name]?.length ?? 0));
