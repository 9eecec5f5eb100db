import { expect, test } from 'vitest';
import { callFormerPeople, readPeople } from '#client/api/former';

const LIST = JSON.stringify([
  { giver: { id: 'a', displayName: 'Former colleague', former: true }, taker: { id: 'b', displayName: 'Tom' } },
]);

test('whoever was removed is called as this language calls them, wherever they stand; nobody else is', () => {
  expect(readPeople(LIST)).toEqual(JSON.parse(LIST));
  callFormerPeople(() => 'Ex collega');
  expect(readPeople(LIST)).toEqual([
    { giver: { id: 'a', displayName: 'Ex collega', former: true }, taker: { id: 'b', displayName: 'Tom' } },
  ]);
});
