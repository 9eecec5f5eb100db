import { type Static, Type } from 'typebox';

/** A part of a company. Calls name it an organization as well (decisions 11). */
export const Department = Type.Object({ id: Type.String({ format: 'uuid' }), name: Type.String() });
export type Department = Static<typeof Department>;
