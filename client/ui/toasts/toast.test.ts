import { beforeEach, expect, it } from 'vitest';
import { dismiss, shownToasts, toast } from '#client/ui/toasts/toast';

const texts = () => shownToasts().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of shownToasts()) dismiss(id);
});

it('toasts stand in the order in which they came, until they are closed', () => {
  toast.info('saved');
  toast.error('lost');
  expect(texts()).toEqual(['saved', 'lost']);
  dismiss(shownToasts()[0]?.id ?? 0);
  expect(texts()).toEqual(['lost']);
});

it('the same said twice stands once, last', () => {
  toast.info('saved');
  toast.warning('slow');
  toast.info('saved');
  expect(texts()).toEqual(['slow', 'saved']);
});

it('where there are too many the oldest that go by themselves make room first', () => {
  toast.error('first');
  for (const text of ['a', 'b', 'c', 'd']) toast.info(text);
  expect(texts()).toEqual(['first', 'b', 'c', 'd']);
  for (const text of ['v', 'x', 'y', 'z']) toast.error(text);
  expect(texts()).toEqual(['v', 'x', 'y', 'z']);
});
