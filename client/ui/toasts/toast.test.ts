import { beforeEach, expect, it } from 'vitest';
import { dismiss, shownToasts, toast } from '#client/ui/toasts/toast';

const texts = () => shownToasts().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of shownToasts()) dismiss(id);
});

it('toast: lists toasts in their order until they are closed', () => {
  toast.info('saved');
  toast.error('lost');
  expect(texts()).toEqual(['saved', 'lost']);
  dismiss(shownToasts()[0]?.id ?? 0);
  expect(texts()).toEqual(['lost']);
});

it('toast: shows the same text once, last', () => {
  toast.info('saved');
  toast.warning('slow');
  toast.info('saved');
  expect(texts()).toEqual(['slow', 'saved']);
});

it('toast: drops the oldest toast with a timeout when there are too many', () => {
  toast.error('first', { autoClose: 0 });
  for (const text of ['a', 'b', 'c', 'd']) toast.info(text);
  expect(texts()).toEqual(['first', 'b', 'c', 'd']);
  for (const text of ['v', 'x', 'y', 'z']) toast.error(text, { autoClose: 0 });
  expect(texts()).toEqual(['v', 'x', 'y', 'z']);
});

it('toast: closes an error by itself unless it has a reference to copy', () => {
  toast.error('refused');
  toast.error('unexpected', { reference: 'req-1' });
  expect(shownToasts().map(({ stays }) => stays)).toEqual([3_000, undefined]);
});
