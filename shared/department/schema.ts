import { type Static, Type } from 'typebox';
import { LARGEST_COUNT } from '#shared/contract/limits';
import { Name } from '#shared/contract/name';

/** A part of a company. Calls name it an organization as well (decisions 11). */
export const Department = Type.Object({ id: Type.String({ format: 'uuid' }), name: Type.String() });
export type Department = Static<typeof Department>;

/** A department as its keepers see it: with how many people are in it, disabled ones too. */
export const KeptDepartment = Type.Object({
  ...Department.properties,
  people: Type.Integer({ minimum: 0 }),
  revision: Type.Integer({ minimum: 1 }),
});
export type KeptDepartment = Static<typeof KeptDepartment>;

export const DepartmentDraft = Type.Object({ name: Name }, { additionalProperties: false });

/** The new name, and the revision that it is given on. */
export const DepartmentChange = Type.Object(
  { name: Name, revision: Type.Integer({ minimum: 1, maximum: LARGEST_COUNT }) },
  { additionalProperties: false },
);
export type DepartmentChange = Static<typeof DepartmentChange>;
