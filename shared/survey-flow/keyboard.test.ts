import { describe, expect, it } from 'vitest';
import { actionOfKey, type KeyHolder, type PressedKey } from '#shared/survey-flow/keyboard';

const HOLDERS: KeyHolder[] = ['nothing', 'dot', 'words', 'box', 'control', 'above'];
const press = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({ key, alt: false, mixed: false, repeat: false, ...held });
const led = (pressed: PressedKey, label: Parameters<typeof actionOfKey>[2] = 'nextQuestion') =>
  HOLDERS.filter((holder) => actionOfKey(pressed, holder, label) !== null);

describe('survey flow: keys between questions', () => {
  it('RESPONSE-E75: Enter goes on unless the focused control uses it', () => {
    expect(led(press('Enter'))).toEqual(['nothing']);
    expect(actionOfKey(press('Enter'), 'nothing', 'skip')).toBe('next');
  });

  it('RESPONSE-E75: Alt with an arrow goes on and back, except from a box with words and under an open dialog', () => {
    const anywhere = ['nothing', 'dot', 'box', 'control'];
    expect([led(press('ArrowDown', { alt: true })), led(press('ArrowUp', { alt: true }))]).toEqual([anywhere, anywhere]);
    expect(actionOfKey(press('ArrowDown', { alt: true }), 'dot', 'next')).toBe('next');
    expect(actionOfKey(press('ArrowUp', { alt: true }), 'dot', 'next')).toBe('previous');
  });

  it('RESPONSE-E75: other keys, repeated keys and those of the browser do nothing', () => {
    for (const key of ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', ' ', 'a']) expect(led(press(key))).toEqual([]);
    for (const held of [{ mixed: true }, { repeat: true }, { alt: true }]) expect(led(press('Enter', held))).toEqual([]);
    expect(led(press('ArrowLeft', { alt: true }))).toEqual([]);
    expect(led(press('ArrowDown', { alt: true, repeat: true }))).toEqual([]);
  });

  it('RESPONSE-E76: no key submits; the key moves the focus to the button', () => {
    expect(actionOfKey(press('Enter'), 'nothing', 'submit')).toBe('button');
    expect(actionOfKey(press('ArrowDown', { alt: true }), 'box', 'submit')).toBe('button');
    expect(actionOfKey(press('ArrowUp', { alt: true }), 'box', 'submit')).toBe('previous');
  });
});
