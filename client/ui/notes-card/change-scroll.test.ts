import { describe, expect, it } from 'vitest';
import { findChange, scrollToChange } from '#client/ui/notes-card/change-scroll';

it.each([
  ['', 'A', 1],
  ['Asked', 'Asked for', 9],
  ['One\nTwo', 'One more\nTwo', 8],
  ['One more\nTwo', 'One\nTwo', 3],
  ['Asked', 'Asked', 5],
  ['aa', 'aaa', 3],
])('NOTES-S1: findChange: from %j to %j the first change is at %i', (before, now, place) => expect(findChange(before, now)).toBe(place));

describe('NOTES-S2: scroll position of a followed note, 100 px high with lines of 20 px', () => {
  const at = (top: number, line: number, last: number | null = null) => scrollToChange({ top, height: 100 }, line, last, 20);

  it('stays when the change is visible', () => {
    expect(at(0, 60)).toBe(0);
    expect(at(40, 140, 120)).toBe(40);
  });
  it('moves a change below to the lower edge, and one above to one line under the upper edge', () => {
    expect(at(0, 120, 100)).toBe(20);
    expect(at(200, 60, 280)).toBe(20);
    expect(at(200, 20, 280)).toBe(0);
  });
  it('stays when the viewer scrolled away, and follows again when they are back', () => {
    expect(at(0, 320, 300)).toBe(0);
    expect(at(210, 320, 300)).toBe(220);
  });
});
