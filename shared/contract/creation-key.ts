import { Type } from 'typebox';

/**
 * The idempotency key of a call that creates an object; the client makes it. If the client repeats the call with the same key, because the
 * answer was lost, the server creates nothing and answers with the object of the first call, in its current state. For objects whose
 * content the client does not send again as a change, other content creates another object, so that text that was typed after a lost answer
 * is not dropped.
 */
export const CreationKey = Type.Optional(Type.String({ format: 'uuid' }));
