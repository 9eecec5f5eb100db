import { describe, expect, it } from 'vitest';
import { arrangeButtons, type ButtonKind, dismissAnswer, iconFor } from '#client/ui/confirm-dialog/button-order';

describe('confirm dialog: buttons', () => {
  it.each<[ButtonKind[], ReturnType<typeof arrangeButtons>]>([
    [['ok'], { safe: undefined, others: [], action: 'ok' }],
    [['ok', 'cancel'], { safe: 'cancel', others: [], action: 'ok' }],
    [['yes', 'no'], { safe: 'no', others: [], action: 'yes' }],
    [['yes', 'no', 'cancel'], { safe: 'cancel', others: ['no'], action: 'yes' }],
    [['yesEndSession', 'no'], { safe: 'no', others: [], action: 'yesEndSession' }],
    [['yesEndSession', 'yes', 'cancel'], { safe: 'cancel', others: ['yes'], action: 'yesEndSession' }],
    [[], { safe: undefined, others: [], action: 'ok' }],
  ])('arrangeButtons: orders %j from the safe to the most far-reaching', (buttons, layout) => {
    expect(arrangeButtons(buttons)).toEqual(layout);
    expect(arrangeButtons(buttons.toReversed())).toEqual(layout);
  });

  it.each<[ButtonKind[], ButtonKind]>([
    [['ok'], 'ok'],
    [['yes', 'no'], 'no'],
    [['yes', 'no', 'cancel'], 'cancel'],
    [[], 'ok'],
  ])('dismissAnswer: closing a dialog with %j answers %s', (buttons, answer) => expect(dismissAnswer(buttons)).toBe(answer));
});

it('iconFor: gives warnings and questions the warning sign, the others their own', () => {
  expect((['warning', 'question', 'info', 'error'] as const).map(iconFor)).toEqual(['warning', 'warning', 'info', 'error']);
});
