import { describe, expect, it } from 'vitest';
import { displayName } from '#shared/user/name';

describe('how a person is named', () => {
  it.each([
    ['Greta', 'Vogel', 'Greta Vogel'],
    ['Greta', '', 'Greta'],
    ['', 'Vogel', 'Vogel'],
    ['', '', ''],
  ])('displayName: of %j and %j is %j', (givenName, surname, name) => expect(displayName({ givenName, surname })).toBe(name));
});
