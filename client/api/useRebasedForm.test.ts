import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api/fetch';
import { useRebasedForm } from '#client/api/useRebasedForm';

/** The only state of the hook: each call of the hook is a render. */
const { cells } = vi.hoisted(() => ({ cells: [] as unknown[] }));
vi.mock('react', () => ({
  useState: (first: () => unknown) => {
    if (cells.length === 0) cells.push(first());
    const set = (next: unknown) => cells.splice(0, 1, typeof next === 'function' ? next(cells[0]) : next);
    return [cells[0], set];
  },
}));

beforeEach(() => void cells.splice(0));

test.each([
  ['refused', ({ failed }) => failed(new ApiError(400))],
  ['discarded', ({ discard }) => discard()],
] satisfies [string, (form: ReturnType<typeof useRebasedForm>) => void][])(
  'TENANT-O7: useRebasedForm: after a save was %s, asks about the same value from a colleague instead of overwriting it',
  (_, end) => {
    const stored = { name: 'Aurora', isOpen: true };
    useRebasedForm(stored, 1).change({ name: 'Borealis' });
    useRebasedForm(stored, 1).sending({ name: 'Borealis' });
    end(useRebasedForm(stored, 1) as never);
    useRebasedForm(stored, 1).change({ name: 'Cascade' });
    const theirs = { ...stored, name: 'Borealis' };
    useRebasedForm(theirs, 2);
    expect(useRebasedForm(theirs, 2).clashes).toEqual(['name']);
  },
);

test('TENANT-O7: useRebasedForm: takes the same value for a colleague’s when they save it after the own save was refused', () => {
  const open = { name: 'Aurora', isOpen: true };
  useRebasedForm(open, 1).change({ isOpen: false });
  useRebasedForm(open, 1).sending({ isOpen: false });
  // Refused, because a colleague has changed the name. The own change is taken back.
  useRebasedForm({ ...open, name: 'Aurora AG' }, 2);
  useRebasedForm({ ...open, name: 'Aurora AG' }, 2).change({ isOpen: true });
  const closed = { name: 'Aurora AG', isOpen: false };
  useRebasedForm(closed, 3);
  const { fields, changed, isRebased } = useRebasedForm(closed, 3);
  expect({ fields, changed, isRebased }).toEqual({ fields: closed, changed: [], isRebased: true });
});
