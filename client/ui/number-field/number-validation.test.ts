import { describe, expect, it } from 'vitest';
import { countDecimals, parseNumber, validateNumber } from '#client/ui/number-field/number-validation';

describe('number field', () => {
  it.each([
    ['12', 0, 12],
    ['12.5', 1, 12.5],
    ['12,55', 2, 12.55],
    ['-3,1', 1, -3.1],
    ['.5', 1, 0.5],
    ['12.', 0, 12],
    ['1.234,5', 1, undefined],
    ['1e3', 0, undefined],
    ['twelve', 0, undefined],
  ])('countDecimals and parseNumber: %s has %s decimals and is %s', (text, decimals, number) => {
    expect(countDecimals(text)).toBe(decimals);
    expect(parseNumber(text)).toBe(number);
  });

  it('is invalid when the browser reports it, whatever the text', () => {
    expect(validateNumber('', true, {})).toBe('badInput');
    expect(validateNumber('5', true, { min: 1 })).toBe('badInput');
  });

  it.each([
    ['', { required: true }, 'required'],
    ['', {}, undefined],
    ['1,25', { decimals: 2 }, undefined],
    ['1,255', { decimals: 2 }, 'badInput'],
    ['1.255', { decimals: 2 }, 'badInput'],
    ['1.5', { decimals: 0 }, 'badInput'],
    ['0', { min: 1, max: 5 }, 'numberRange'],
    ['6', { min: 1, max: 5 }, 'numberRange'],
    ['5', { min: 1, max: 5 }, undefined],
    ['nine', {}, 'badInput'],
  ] as const)('validateNumber: “%s” under the rules %j: %s', (text, rule, wrong) => expect(validateNumber(text, false, rule)).toBe(wrong));
});
