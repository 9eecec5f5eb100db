import { expect, it } from 'vitest';
import { closesDialog, isOwnClick, isOwnKey } from '#client/ui/dialog/accepted-clicks';

it.each([
  { detail: 1, isPressed: false, isFollowing: false, own: false },
  { detail: 2, isPressed: false, isFollowing: false, own: false },
  { detail: 2, isPressed: true, isFollowing: false, own: false },
  { detail: 2, isPressed: true, isFollowing: true, own: true },
  { detail: 1, isPressed: true, isFollowing: false, own: true },
  { detail: 0, isPressed: false, isFollowing: false, own: true },
])('DIALOG-P1: isOwnClick: detail $detail, pressed since it opened: $isPressed, after another: $isFollowing: $own', ({ own, ...click }) =>
  expect(isOwnClick(click)).toBe(own),
);

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('DIALOG-P2: closesDialog: clicked outside %s, pressed outside %s: %s', (isTargetOutside, isPressOutside, closes) =>
  expect(closesDialog({ isTargetOutside, isPressOutside })).toBe(closes),
);

it.each([
  ['Enter', true, false],
  [' ', true, false],
  ['Enter', false, true],
  ['Tab', true, true],
  ['ArrowDown', true, true],
])('DIALOG-P3: isOwnKey: %s, repeated %s: %s', (key, repeat, own) => expect(isOwnKey({ key, repeat })).toBe(own));
