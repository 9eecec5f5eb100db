import type { TFunction } from 'i18next';

/** Label of a text field. A text of a page has the label of its field name. */
export const fieldLabel = (t: TFunction, name: string): string => t(`library.fields.${(name.split('.').at(-1) ?? name) as 'name'}`);
