import { describe, expect, it } from 'vitest';
import { changesIn, draftOf, type Fields, fieldsOf, wrongIn } from '#client/features/videos/keep/draft';
import type { Video } from '#shared/video/schema';

const VIDEO: Video = {
  ...{ id: 'v', extId: 'a-good-talk', title: { 'en-GB': 'A good talk' }, duration: '00:00:20', published: '2026-03-02', revision: 3 },
  ...{ organizationRole: ['giver'], categories: ['talks'] },
};
const TODAY = '2026-06-15';
const fields = (change: Partial<Fields> = {}): Fields => ({ ...fieldsOf(VIDEO, TODAY), ...change });

describe('the form of a tutorial', () => {
  it('F7: gives back what was put into it', () => expect(changesIn(VIDEO, draftOf(fields()))).toEqual({}));

  it('F7: sends only what was changed', () => {
    const draft = draftOf(fields({ duration: '1:20', title: { ...fields().title, 'de-DE': ' Ein gutes Gespräch ' } }));
    expect(changesIn(VIDEO, draft)).toEqual({
      duration: '00:01:20',
      title: { 'en-GB': 'A good talk', 'de-DE': 'Ein gutes Gespräch' },
    });
  });

  it('F7: begins empty, published today', () => {
    const draft = draftOf(fieldsOf(undefined, TODAY));
    expect(draft).toEqual({ extId: '', title: {}, duration: '', published: TODAY, organizationRole: [], categories: [] });
    expect(wrongIn(draft)).toEqual({ extId: 'validations.required', title: 'validations.required', duration: 'validations.required' });
  });

  it.each([
    ['20', 'validations.timeFormat'],
    ['0:20', undefined],
    ['1:2:3', undefined],
    ['00:00:20', undefined],
    ['1:2:3:4', 'validations.timeFormat'],
    ['61:00', 'validations.timeFormat'],
    ['a:bc', 'validations.timeFormat'],
  ])('F6: a duration that is written %s: %s', (duration, wrong) => expect(wrongIn(draftOf(fields({ duration }))).duration).toBe(wrong));

  it.each([
    [{ extId: 'two words' }, 'extId'],
    [{ published: '' }, 'published'],
    [{ published: '1999-01-01' }, 'published'],
  ])('F7: %j is not kept', (change, field) => expect(Object.keys(wrongIn(draftOf(fields(change))))).toEqual([field]));
});
