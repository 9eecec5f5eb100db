import { describe, expect, it } from 'vitest';
import { type KeyHolder, ledByKey, type PressedKey } from '#shared/survey-flow/keyboard';

const HOLDERS: KeyHolder[] = ['nothing', 'dot', 'words', 'box', 'control', 'above'];
const press = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({ key, alt: false, mixed: false, repeat: false, ...held });
const led = (pressed: PressedKey, label: Parameters<typeof ledByKey>[2] = 'nextQuestion') =>
  HOLDERS.filter((holder) => ledByKey(pressed, holder, label) !== null);

describe('keys between questions', () => {
  it('RESPONSE-E75: Enter leads on where nothing takes it', () => {
    expect(led(press('Enter'))).toEqual(['nothing']);
    expect(ledByKey(press('Enter'), 'nothing', 'skip')).toBe('next');
  });

  it('RESPONSE-E75: Alt and an arrow lead on and back, but from words, and not below what stands above', () => {
    const anywhere = ['nothing', 'dot', 'box', 'control'];
    expect([led(press('ArrowDown', { alt: true })), led(press('ArrowUp', { alt: true }))]).toEqual([anywhere, anywhere]);
    expect(ledByKey(press('ArrowDown', { alt: true }), 'dot', 'next')).toBe('next');
    expect(ledByKey(press('ArrowUp', { alt: true }), 'dot', 'next')).toBe('previous');
  });

  it('RESPONSE-E75: other keys, a held one and those of the browser do nothing', () => {
    for (const key of ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', ' ', 'a']) expect(led(press(key))).toEqual([]);
    for (const held of [{ mixed: true }, { repeat: true }, { alt: true }]) expect(led(press('Enter', held))).toEqual([]);
    expect(led(press('ArrowLeft', { alt: true }))).toEqual([]);
    expect(led(press('ArrowDown', { alt: true, repeat: true }))).toEqual([]);
  });

  it('RESPONSE-E76: no key hands in: it leads to the button', () => {
    expect(ledByKey(press('Enter'), 'nothing', 'submit')).toBe('button');
    expect(ledByKey(press('ArrowDown', { alt: true }), 'box', 'submit')).toBe('button');
    expect(ledByKey(press('ArrowUp', { alt: true }), 'box', 'submit')).toBe('previous');
  });
});
