/** Rules of number inputs. */

export type NumberError = 'required' | 'badInput' | 'numberRange';

export interface NumberRule {
  required?: boolean | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** Maximum number of decimals. */
  decimals?: number | undefined;
}

/** The number of decimals in the text. */
export const countDecimals = (text: string): number => /[.,](\d*)$/.exec(text.trim())?.[1]?.length ?? 0;

/** The number in the text; undefined when it is none. */
export function parseNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** The error of an input; undefined when it is valid. @param badInput the browser says that the input is no number */
export function validateNumber(text: string, badInput: boolean, { required, min, max, decimals }: NumberRule): NumberError | undefined {
  if (badInput) return 'badInput';
  if (text.trim() === '') return required ? 'required' : undefined;
  const number = parseNumber(text);
  if (number === undefined || (decimals !== undefined && countDecimals(text) > decimals)) return 'badInput';
  if ((min !== undefined && number < min) || (max !== undefined && number > max)) return 'numberRange';
  return undefined;
}
