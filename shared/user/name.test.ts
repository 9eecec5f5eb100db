import { describe, expect, it } from 'vitest';
import { displayName } from '#shared/user/name';

describe('how a person is named', () => {
  it.each([
    ['Greta', 'Vogel', 'Greta Vogel'],
    ['Greta', '', 'Greta'],
    ['', 'Vogel', 'Vogel'],
    ['', '', ''],
  ])('%j and %j make the name %j', (givenName, surname, name) => expect(displayName({ givenName, surname })).toBe(name));
});
