/** B6: a value as a text takes it: numbers as the language writes them, everything else as it is. */
export const inText = (value: unknown, locale: string | undefined): unknown =>
  typeof value === 'number' ? value.toLocaleString(locale) : value;

/** B6 as i18next takes it, wherever it speaks: to be used with IN_TEXTS. */
export const NUMBERS = {
  type: 'formatter' as const,
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format?: string, locale?: string): string => inText(value, locale) as string,
};

/** What is put in is escaped by the page that shows it. */
export const IN_TEXTS = { escapeValue: false, alwaysFormat: true } as const;
