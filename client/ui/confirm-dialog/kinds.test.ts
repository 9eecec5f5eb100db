import { describe, expect, it } from 'vitest';
import { type ButtonKind, closingAnswer, layoutOf, signOf } from '#client/ui/confirm-dialog/kinds';

describe('the buttons of a question', () => {
  it.each<[ButtonKind[], ReturnType<typeof layoutOf>]>([
    [['ok'], { safe: undefined, others: [], action: 'ok' }],
    [['ok', 'cancel'], { safe: 'cancel', others: [], action: 'ok' }],
    [['yes', 'no'], { safe: 'no', others: [], action: 'yes' }],
    [['yes', 'no', 'cancel'], { safe: 'cancel', others: ['no'], action: 'yes' }],
    [['yesEndSession', 'no'], { safe: 'no', others: [], action: 'yesEndSession' }],
    [['yesEndSession', 'yes', 'cancel'], { safe: 'cancel', others: ['yes'], action: 'yesEndSession' }],
    [[], { safe: undefined, others: [], action: 'ok' }],
  ])('%j stand from the safe one to the one that goes furthest', (buttons, layout) => {
    expect(layoutOf(buttons)).toEqual(layout);
    expect(layoutOf(buttons.toReversed())).toEqual(layout);
  });

  it.each<[ButtonKind[], ButtonKind]>([
    [['ok'], 'ok'],
    [['yes', 'no'], 'no'],
    [['yes', 'no', 'cancel'], 'cancel'],
    [[], 'ok'],
  ])('of %j closing without choosing is %s', (buttons, answer) => expect(closingAnswer(buttons)).toBe(answer));
});

it('a warning and a question show a warning, the others their own sign', () => {
  expect((['warning', 'question', 'info', 'error'] as const).map(signOf)).toEqual(['warning', 'warning', 'info', 'error']);
});
