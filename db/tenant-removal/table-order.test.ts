import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderForDeletion } from '#db/tenant-removal/table-order';

test('orderForDeletion: puts a table before those that it refers to', () => {
  const references = [
    { from: 'answers', to: 'assignments' },
    { from: 'assignments', to: 'users' },
    { from: 'answers', to: 'tenants' },
  ];
  expect(orderForDeletion(['users', 'assignments', 'answers'], references)).toEqual(['answers', 'assignments', 'users']);
});

test('orderForDeletion: has every table once, also those of a cycle', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  fc.assert(
    fc.property(fc.uniqueArray(name), fc.array(fc.record({ from: name, to: name })), (tables, references) => {
      expect(orderForDeletion(tables, references).sort()).toEqual([...tables].sort());
    }),
  );
});
