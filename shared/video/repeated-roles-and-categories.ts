import type { VideoDraft } from '#shared/video/schema';

/**
 * VIDEO-F10: a tutorial names each role and each category once. The schema does not check this, because its comparison of values would
 * recurse as deeply as a client nests them.
 * @returns the field with a duplicate
 */
export const findFieldWithDuplicates = (fields: Partial<VideoDraft>): 'organizationRole' | 'categories' | undefined =>
  (['organizationRole', 'categories'] as const).find((name) => new Set(fields[name]).size < (fields[name]?.length ?? 0));
