import { describe, expect, it } from 'vitest';
import { diffVideo, toVideoDraft, toVideoFormValues, type VideoFormValues, validateVideo } from '#client/features/video/edit/form-values';
import type { Video } from '#shared/video/schema';

const VIDEO: Video = {
  ...{ id: 'v', extId: 'a-good-talk', title: { 'en-GB': 'A good talk' }, duration: '00:00:20', published: '2026-03-02', revision: 3 },
  ...{ organizationRole: ['giver'], categories: ['talks'] },
};
const TODAY = '2026-06-15';
const fields = (change: Partial<VideoFormValues> = {}): VideoFormValues => ({ ...toVideoFormValues(VIDEO, TODAY), ...change });

describe('video form', () => {
  it('VIDEO-F7: gives the video that it was filled with', () => expect(diffVideo(VIDEO, toVideoDraft(fields()))).toEqual({}));

  it('VIDEO-F7: sends only changed fields', () => {
    const draft = toVideoDraft(fields({ duration: '1:20', title: { ...fields().title, 'de-DE': ' Ein gutes Gespräch ' } }));
    expect(diffVideo(VIDEO, draft)).toEqual({
      duration: '00:01:20',
      title: { 'en-GB': 'A good talk', 'de-DE': 'Ein gutes Gespräch' },
    });
  });

  it('VIDEO-F7: is empty for a new video, with today’s date', () => {
    const draft = toVideoDraft(toVideoFormValues(undefined, TODAY));
    expect(draft).toEqual({ extId: '', title: {}, duration: '', published: TODAY, organizationRole: [], categories: [] });
    expect(validateVideo(draft)).toEqual({
      extId: 'validations.required',
      title: 'validations.required',
      duration: 'validations.required',
    });
  });

  it.each([
    ['20', 'validations.timeFormat'],
    ['0:20', undefined],
    ['1:2:3', undefined],
    ['00:00:20', undefined],
    ['1:2:3:4', 'validations.timeFormat'],
    ['61:00', 'validations.timeFormat'],
    ['a:bc', 'validations.timeFormat'],
  ])('VIDEO-F6: validates the duration %s: %s', (duration, wrong) =>
    expect(validateVideo(toVideoDraft(fields({ duration }))).duration).toBe(wrong),
  );

  it.each([
    [{ extId: 'two words' }, 'extId'],
    [{ published: '' }, 'published'],
    [{ published: '1999-01-01' }, 'published'],
  ])('VIDEO-F7: refuses %j', (change, field) => expect(Object.keys(validateVideo(toVideoDraft(fields(change))))).toEqual([field]));
});
