import { Type } from 'typebox';

const FORBIDDEN = '\\u0000-\\u001f\\u202a-\\u202e\\u2066-\\u2069';

/**
 * The name of a tenant or a department: one line that neither begins nor ends with a space, without characters that turn the direction of the
 * text after it.
 */
export const DisplayName = Type.String({
  minLength: 1,
  maxLength: 120,
  pattern: `^[^\\s${FORBIDDEN}]([^${FORBIDDEN}]*[^\\s${FORBIDDEN}])?$`,
});
