import { Type } from 'typebox';

/** The name of a tenant or a department: one line that neither begins nor ends with a space. */
export const DisplayName = Type.String({
  minLength: 1,
  maxLength: 120,
  pattern: '^[^\\s\\u0000-\\u001f]([^\\u0000-\\u001f]*[^\\s\\u0000-\\u001f])?$',
});
