import { expect, test } from 'vitest';
import { parseWithDeletedUsers, setDeletedUserLabel } from '#client/api/deleted-user-names';

const LIST = JSON.stringify([
  { giver: { id: 'a', displayName: 'Former colleague', former: true }, taker: { id: 'b', displayName: 'Tom' } },
]);

test('parseWithDeletedUsers: gives removed users the label of the language, and changes no other user', () => {
  expect(parseWithDeletedUsers(LIST)).toEqual(JSON.parse(LIST));
  setDeletedUserLabel(() => 'Ex collega');
  expect(parseWithDeletedUsers(LIST)).toEqual([
    { giver: { id: 'a', displayName: 'Ex collega', former: true }, taker: { id: 'b', displayName: 'Tom' } },
  ]);
});
