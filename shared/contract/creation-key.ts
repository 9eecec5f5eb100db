import { Type } from 'typebox';

/**
 * The idempotency key of a call that creates something, made by its sender. A call that comes again with the same key, because its answer was lost, creates nothing anew and is
 * answered with what it created, as it stands by now. Where the sender does not send the content again as a change, other content creates
 * something else, so that nothing typed after a lost answer is dropped.
 */
export const CreationKey = Type.Optional(Type.String({ format: 'uuid' }));
