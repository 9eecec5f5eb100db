import { type Static, Type } from 'typebox';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { DisplayName } from '#shared/contract/name';
import { strict } from '#shared/contract/strict-object';

/** A department of a tenant. Some calls name it an organization (decision 11). */
export const Department = Type.Object({ id: Type.String({ format: 'uuid' }), name: Type.String() });
export type Department = Static<typeof Department>;

/** A department for administrators: with the number of its users, disabled ones included. */
export const AdminDepartment = Type.Object({
  ...Department.properties,
  people: Type.Integer({ minimum: 0 }),
  revision: Type.Integer({ minimum: 1 }),
});
export type AdminDepartment = Static<typeof AdminDepartment>;

/** A new department. */
export const DepartmentDraft = Type.Object({ name: DisplayName }, strict);

/** The new name, and the revision that it replaces. */
export const DepartmentChange = Type.Object({ name: DisplayName, revision: Type.Integer({ minimum: 1, maximum: MAX_INT32 }) }, strict);
export type DepartmentChange = Static<typeof DepartmentChange>;
