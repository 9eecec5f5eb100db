import { Type } from 'typebox';

/**
 * Made by the sender of a creation. A call that comes again with the same key, because its answer was lost, creates nothing anew and is
 * answered with what it created, as it stands by now.
 */
export const CreationKey = Type.Optional(Type.String({ format: 'uuid' }));
