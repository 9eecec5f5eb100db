import type { TFunction } from 'i18next';

/** What a text of a form is called; one of a page by its field alone. */
export const fieldLabel = (t: TFunction, name: string): string => t(`library.fields.${(name.split('.').at(-1) ?? name) as 'name'}`);
