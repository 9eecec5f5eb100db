import { LOCALES, type Locale } from '#shared/i18n/locale';
import { formatDuration, parseDuration } from '#shared/video/duration';
import type { Video, VideoCategory, VideoDraft } from '#shared/video/schema';

/** The form's values: every field is a text. */
export interface VideoFormValues {
  extId: string;
  title: Record<Locale, string>;
  duration: string;
  published: string;
  organizationRole: VideoDraft['organizationRole'];
  categories: VideoCategory[];
}

/** The values of the form by field: each language of the title is a field of its own, so that two administrators can change different ones. */
export type VideoFormFields = Omit<VideoFormValues, 'title'> & VideoFormValues['title'];

export const splitTitle = ({ title, ...others }: VideoFormValues): VideoFormFields => ({ ...others, ...title });

export const joinTitle = ({ extId, duration, published, organizationRole, categories, ...title }: VideoFormFields): VideoFormValues => ({
  ...{ extId, duration, published, organizationRole, categories },
  title,
});

/** The initial values of the form. @param today yyyy-MM-dd */
export const toVideoFormValues = (video: VideoDraft | undefined, today: string): VideoFormValues => ({
  extId: video?.extId ?? '',
  title: Object.fromEntries(LOCALES.map((locale) => [locale, video?.title[locale] ?? ''])) as VideoFormValues['title'],
  duration: video?.duration ?? '',
  published: video?.published ?? today,
  organizationRole: video?.organizationRole ?? [],
  categories: video?.categories ?? [],
});

/** Converts the form's values to a tutorial; empty titles are left out. */
export const toVideoDraft = (fields: VideoFormValues): VideoDraft => ({
  ...fields,
  extId: fields.extId.trim(),
  duration: fullTime(fields.duration),
  title: Object.fromEntries(Object.entries(fields.title).flatMap(([locale, text]) => (text.trim() ? [[locale, text.trim()]] : []))),
});

/** Completes 1:20, a common notation, to 00:01:20. */
function fullTime(written: string): string {
  const parts = written.trim().split(':');
  const full = ['00', '00', ...parts].slice(-3).map((part) => part.padStart(2, '0'));
  return parts.length > 1 && parts.length < 4 ? full.join(':') : written.trim();
}

export type VideoFormErrors = Partial<
  Record<'extId' | 'title' | 'duration' | 'published', 'validations.required' | 'validations.timeFormat' | 'validations.date'>
>;

/** The errors of a draft by field. */
export function validateVideo({ extId, title, duration, published }: VideoDraft): VideoFormErrors {
  const seconds = parseDuration(duration);
  return {
    ...(/^\S+$/.test(extId) ? {} : { extId: 'validations.required' as const }),
    ...(Object.keys(title).length > 0 ? {} : { title: 'validations.required' as const }),
    ...(duration && (seconds === undefined || formatDuration(seconds) !== duration) ? { duration: 'validations.timeFormat' as const } : {}),
    ...(duration ? {} : { duration: 'validations.required' as const }),
    ...(/^20\d\d-\d\d-\d\d$/.test(published) ? {} : { published: 'validations.date' as const }),
  };
}

/** The fields that differ from the stored video. */
export function diffVideo(before: Video, draft: VideoDraft): Partial<VideoDraft> {
  const was = toVideoDraft(toVideoFormValues(before, ''));
  const changed = Object.entries(draft).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof VideoDraft]));
  return Object.fromEntries(changed);
}
