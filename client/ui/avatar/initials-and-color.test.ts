import { describe, expect, it } from 'vitest';
import { avatarColor, initialsOf } from '#client/ui/avatar/initials-and-color';

describe('initials', () => {
  it.each([
    ['Greta', 'Vogel', 'GV'],
    ['élodie', 'öztürk', 'ÉÖ'],
    [' tom ', ' keller', 'TK'],
    ['𝒜nna', 'Li', '𝒜L'],
    ['Greta', '', ''],
    ['', 'Vogel', ''],
    ['  ', 'Vogel', ''],
  ])('of %s %s are %s', (given, surname, initials) => expect(initialsOf(given, surname)).toBe(initials));
});

describe('avatarColor', () => {
  it('is the same for the same name and differs between names', () => {
    expect(avatarColor('Greta Vogel')).toBe(avatarColor('Greta Vogel'));
    expect(
      new Set(['Greta Vogel', 'Tom Keller', 'Carla Meier', 'Jonas Widmer', 'Priya Nair', 'Lea Roth'].map(avatarColor)).size,
    ).toBeGreaterThan(2);
  });
});
