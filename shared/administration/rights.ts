import type { GivenRights } from '#shared/administration/schema';

const LISTS = ['modules', 'features', 'rolePermissions'] as const;

/** O6: a tenant is given each thing once. @returns the list that names something twice */
export const givenTwice = (rights: Partial<GivenRights>): (typeof LISTS)[number] | undefined =>
  LISTS.find((name) => new Set<string>(rights[name]).size < (rights[name]?.length ?? 0));

/** O6: what people lose at once when a tenant has this instead of that. */
export const withdrawn = (before: GivenRights, after: GivenRights): Pick<GivenRights, 'modules' | 'features'> => ({
  modules: before.modules.filter((module) => !after.modules.includes(module)),
  features: before.features.filter((feature) => !after.features.includes(feature)),
});
