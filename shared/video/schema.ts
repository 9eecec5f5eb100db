import { type Static, Type } from 'typebox';
import { LARGEST_COUNT } from '#shared/contract/limits';
import { OrganizationRole } from '#shared/user/schema';

/** What tutorials are about: the parts of the product, so that each reader finds them in their language. */
export const VIDEO_CATEGORIES = ['start', 'talks', 'surveys', 'board', 'team'] as const;
export const VideoCategory = Type.Enum([...VIDEO_CATEGORIES]);
export type VideoCategory = (typeof VIDEO_CATEGORIES)[number];

const Line = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000-\\u001f]*$' });
/** In one language at least. */
const Title = Type.Partial(Type.Object({ 'en-GB': Line, 'de-DE': Line, 'it-IT': Line, 'fr-FR': Line }), {
  additionalProperties: false,
  minProperties: 1,
});

const kept = {
  /** As the video provider knows it: a full address or an id. */
  extId: Type.String({ minLength: 1, maxLength: 500, pattern: '^\\S+$' }),
  title: Title,
  /** hh:mm:ss */
  duration: Type.String({ pattern: '^\\d{2}:[0-5]\\d:[0-5]\\d$' }),
  published: Type.String({ format: 'date', pattern: '^20\\d{2}-\\d{2}-\\d{2}$' }),
  /** For whom; empty for everybody. */
  organizationRole: Type.Array(OrganizationRole, { maxItems: 10 }),
  categories: Type.Array(VideoCategory, { maxItems: 10 }),
};

/** A tutorial before it is kept. */
export const VideoDraft = Type.Object(kept, { additionalProperties: false });
export type VideoDraft = Static<typeof VideoDraft>;

/** A film about how something is done (spec 3 section 3). */
export const Video = Type.Object({ id: Type.String({ format: 'uuid' }), ...kept, revision: Type.Integer({ minimum: 1 }) });
export type Video = Static<typeof Video>;

/** The changed fields, and the revision that they were changed on. */
export const VideoChange = Type.Object(
  { ...Type.Partial(Type.Object(kept)).properties, revision: Type.Integer({ minimum: 1, maximum: LARGEST_COUNT }) },
  { additionalProperties: false },
);
export type VideoChange = Static<typeof VideoChange>;
