/** Rules of number inputs. */

export type NumberError = 'required' | 'badInput' | 'numberRange';

export interface NumberRule {
  required?: boolean | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** How many there may be behind the comma or the dot. */
  decimals?: number | undefined;
}

/** How many digits stand behind the comma or the dot. */
export const countDecimals = (text: string): number => /[.,](\d*)$/.exec(text.trim())?.[1]?.length ?? 0;

/** The number that was written; undefined when there is none. */
export function parseNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** What is wrong with an input. @param badInput the browser says that what stands there is no number */
export function validateNumber(text: string, badInput: boolean, { required, min, max, decimals }: NumberRule): NumberError | undefined {
  if (badInput) return 'badInput';
  if (text.trim() === '') return required ? 'required' : undefined;
  const number = parseNumber(text);
  if (number === undefined || (decimals !== undefined && countDecimals(text) > decimals)) return 'badInput';
  if ((min !== undefined && number < min) || (max !== undefined && number > max)) return 'numberRange';
  return undefined;
}
