import { expect, it } from 'vitest';
import { departmentsAfterMove } from '#shared/user/department-move';

const of = (...ids: string[]) => ids.map((id) => ({ id }));

it.each([
  ['the only one', of('a'), ['b']],
  ['one of several, in its place', of('x', 'a', 'y'), ['x', 'b', 'y']],
  ['one beside the new one, which stays once', of('b', 'a'), ['b']],
  ['none that the user has', of('x'), ['x']],
])('USER-D6: departmentsAfterMove: moves %s', (_, departments, after) =>
  expect(departmentsAfterMove(departments, 'a', 'b')).toEqual(after),
);
