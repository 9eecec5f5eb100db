/** I18N-B7: a value for a text: numbers in the format of the language, all other values unchanged. */
export const formatValue = (value: unknown, locale: string | undefined): unknown =>
  typeof value === 'number' ? value.toLocaleString(locale) : value;

/** I18N-B7 as a plugin of i18next. Needs `I18NEXT_INTERPOLATION`. */
export const numberFormatPlugin = {
  type: 'formatter' as const,
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format?: string, locale?: string): string => formatValue(value, locale) as string,
};

/** i18next does not escape values: the page that shows them does. */
export const I18NEXT_INTERPOLATION = { escapeValue: false, alwaysFormat: true } as const;
