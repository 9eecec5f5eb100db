import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSpot, findTemplatePage, insertPage, movePartTo, removePart, stepOf } from '#shared/template/part-positions';
import { readChapters } from '#shared/template/saved-chapters';
import type { TemplateChapter, TemplatePage } from '#shared/template/schema';

const chapters = readChapters([
  { id: 'a', pages: ['1', '2'].map((id) => ({ id, pageType: 'both-answer' as const })) },
  { id: 'b', pages: [{ id: '3', pageType: 'both-answer' }] },
  { id: 'c' },
]);
const said = (all: readonly TemplateChapter[]): string =>
  all.map(({ id, pages }) => `${id}${pages.map((page) => page.id).join('')}`).join(' ');
const page = findTemplatePage(chapters, '1') as TemplatePage;

describe('outline of a template', () => {
  it('TEMPLATE-O1: inserts a page, removes a chapter with its pages, and moves either in one step', () => {
    expect(said(insertPage(chapters, { ...page, id: '9' }, { chapter: 1, page: 99 }))).toBe('a12 b39 c');
    expect(said(removePart(chapters, 'a'))).toBe('b3 c');
    expect(said(removePart(chapters, '2'))).toBe('a1 b3 c');
    expect(said(movePartTo(chapters, 'a', { chapter: 2 }))).toBe('b3 c a12');
    expect(said(movePartTo(chapters, '1', { chapter: 2, page: 0 }))).toBe('a2 b3 c1');
    expect(said(movePartTo(chapters, 'x', { chapter: 0 }))).toBe('a12 b3 c');
  });

  it('TEMPLATE-O2: a page steps into the next chapter, and back', () => {
    expect(stepOf(chapters, '2', 1)).toEqual({ chapter: 1, page: 0 });
    expect(stepOf(chapters, '3', -1)).toEqual({ chapter: 0, page: 2 });
    expect(stepOf(chapters, '1', -1)).toBeUndefined();
    expect(stepOf(chapters, 'c', 1)).toBeUndefined();
    expect(stepOf(chapters, 'b', -1)).toEqual({ chapter: 0 });
  });

  it('TEMPLATE-O2: a step and the reverse step restore the position of any page', () => {
    fc.assert(
      fc.property(fc.constantFrom('1', '2', '3', 'a', 'b', 'c'), fc.constantFrom(1 as const, -1 as const), (id, by) => {
        const to = stepOf(chapters, id, by);
        if (!to) return;
        const moved = movePartTo(chapters, id, to);
        const back = stepOf(moved, id, by === 1 ? -1 : 1);
        expect(findSpot(moved, id)).toEqual(to);
        expect(back && said(movePartTo(moved, id, back))).toBe(said(chapters));
      }),
    );
  });
});
