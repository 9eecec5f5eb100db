import { LOCALES, type Locale } from '#shared/i18n/locale';
import { secondsOf, timeOf } from '#shared/video/duration';
import type { Video, VideoCategory, VideoDraft } from '#shared/video/schema';

/** A tutorial as it stands in the form: text in every field. */
export interface Fields {
  extId: string;
  title: Record<Locale, string>;
  duration: string;
  published: string;
  organizationRole: VideoDraft['organizationRole'];
  categories: VideoCategory[];
}

/** What is in the form at first. @param today yyyy-MM-dd */
export const fieldsOf = (video: Video | undefined, today: string): Fields => ({
  extId: video?.extId ?? '',
  title: Object.fromEntries(LOCALES.map((locale) => [locale, video?.title[locale] ?? ''])) as Fields['title'],
  duration: video?.duration ?? '',
  published: video?.published ?? today,
  organizationRole: video?.organizationRole ?? [],
  categories: video?.categories ?? [],
});

/** The tutorial that the form holds; titles that were left empty are not there. */
export const draftOf = (fields: Fields): VideoDraft => ({
  ...fields,
  extId: fields.extId.trim(),
  duration: fullTime(fields.duration),
  title: Object.fromEntries(Object.entries(fields.title).flatMap(([locale, text]) => (text.trim() ? [[locale, text.trim()]] : []))),
});

/** People write 1:20 and mean 00:01:20. */
function fullTime(written: string): string {
  const parts = written.trim().split(':');
  const full = ['00', '00', ...parts].slice(-3).map((part) => part.padStart(2, '0'));
  return parts.length > 1 && parts.length < 4 ? full.join(':') : written.trim();
}

export type Wrong = Partial<
  Record<'extId' | 'title' | 'duration' | 'published', 'validations.required' | 'validations.timeFormat' | 'validations.date'>
>;

/** What keeps a draft from being kept, by field. */
export function wrongIn({ extId, title, duration, published }: VideoDraft): Wrong {
  const seconds = secondsOf(duration);
  return {
    ...(/^\S+$/.test(extId) ? {} : { extId: 'validations.required' as const }),
    ...(Object.keys(title).length > 0 ? {} : { title: 'validations.required' as const }),
    ...(duration && (seconds === undefined || timeOf(seconds) !== duration) ? { duration: 'validations.timeFormat' as const } : {}),
    ...(duration ? {} : { duration: 'validations.required' as const }),
    ...(/^20\d\d-\d\d-\d\d$/.test(published) ? {} : { published: 'validations.date' as const }),
  };
}

/** The fields of a draft that are other than they were. */
export function changesIn(before: Video, draft: VideoDraft): Partial<VideoDraft> {
  const was = draftOf(fieldsOf(before, ''));
  const changed = Object.entries(draft).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof VideoDraft]));
  return Object.fromEntries(changed);
}
