import { expect, it } from 'vitest';
import { isOwn } from '#shared/response/policy';

it.each([
  ['a', 'a', true],
  ['a', 'b', false],
])('RESPONSE-P1: isOwn: %s and the answers of %s: %s', (userId, assignedUserId, own) =>
  expect(isOwn({ userId }, { assignedUserId })).toBe(own),
);
