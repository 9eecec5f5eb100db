import { Type } from 'typebox';

/**
 * The idempotency key of a call that creates something, made by its sender. A repeated call with the same key, because its answer was lost,
 * creates nothing and is answered with what the first call created, in its current state. Where the sender does not send the content again
 * as a change, other content creates something else, so that nothing typed after a lost answer is dropped.
 */
export const CreationKey = Type.Optional(Type.String({ format: 'uuid' }));
