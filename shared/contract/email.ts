import { Type } from 'typebox';

/** Maximum length of a mail address in characters (RFC 5321). */
export const MAIL_LENGTH = 254;
/** A mail address without control characters, which the format `email` accepts between quotes. */
export const Email = Type.String({ format: 'email', maxLength: MAIL_LENGTH, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$' });
