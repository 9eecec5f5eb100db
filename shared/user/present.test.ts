import { describe, expect, it } from 'vitest';
import { displayName, initials } from '#shared/user/present';

describe('how a person is named', () => {
  it.each([
    ['Greta', 'Vogel', 'GV'],
    ['greta', 'von Arx', 'GV'],
    [' Tom ', ' Keller', 'TK'],
    ['élodie', 'öztürk', 'ÉÖ'],
    ['𝒜nna', 'Li', '𝒜L'],
    ['Greta', '', ''],
    ['', 'Vogel', ''],
    ['  ', 'Vogel', ''],
  ])('spec 3 section 2: the initials of %j %j are %j: of both names, or none', (givenName, surname, letters) =>
    expect(initials({ givenName, surname })).toBe(letters),
  );

  it.each([
    ['Greta', 'Vogel', 'Greta Vogel'],
    ['Greta', '', 'Greta'],
    ['', 'Vogel', 'Vogel'],
    ['', '', ''],
  ])('spec 3 section 3: %j and %j make the name %j', (givenName, surname, name) => expect(displayName({ givenName, surname })).toBe(name));
});
