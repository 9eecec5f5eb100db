import type { VideoDraft } from '#shared/video/schema';

/**
 * VIDEO-F10: a tutorial names each role and each category once. The schema does not check it, because its comparison of values recurses
 * as deep as the sender nests them.
 * @returns the field with a duplicate
 */
export const findFieldWithDuplicates = (fields: Partial<VideoDraft>): 'organizationRole' | 'categories' | undefined =>
  (['organizationRole', 'categories'] as const).find((name) => new Set(fields[name]).size < (fields[name]?.length ?? 0));
