import type { Department } from '#shared/department/schema';

/** USER-D6: the ids of a user's departments after a move: the new one replaces the former one; each id once. */
export const departmentsAfterMove = (departments: readonly Pick<Department, 'id'>[], from: string, to: string): string[] => [
  ...new Set(departments.map(({ id }) => (id === from ? to : id))),
];
