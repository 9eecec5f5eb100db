import { type Static, Type } from 'typebox';
import { OrganizationRole } from '#shared/access/roles-and-modules';
import { CreationKey } from '#shared/contract/creation-key';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { strict } from '#shared/contract/strict-object';

/** The categories of tutorials: parts of the product. Fixed, so that their names can be translated. */
export const VIDEO_CATEGORIES = ['start', 'talks', 'surveys', 'board', 'team'] as const;
/** Schema of a category of tutorials. */
export const VideoCategory = Type.Enum([...VIDEO_CATEGORIES]);
export type VideoCategory = (typeof VIDEO_CATEGORIES)[number];

const Line = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000-\\u001f]*$' });
/** A title in at least one language. */
const Title = Type.Partial(Type.Object({ 'en-GB': Line, 'de-DE': Line, 'it-IT': Line, 'fr-FR': Line }), {
  additionalProperties: false,
  minProperties: 1,
});

const kept = {
  /** The full address or the id of the video at its provider. */
  extId: Type.String({ minLength: 1, maxLength: 500, pattern: '^\\S+$' }),
  title: Title,
  /** hh:mm:ss */
  duration: Type.String({ pattern: '^\\d{2}:[0-5]\\d:[0-5]\\d$' }),
  published: Type.String({ format: 'date', pattern: '^20\\d{2}-\\d{2}-\\d{2}$' }),
  /** The roles that may watch it; empty: all. */
  organizationRole: Type.Array(OrganizationRole, { maxItems: 10 }),
  categories: Type.Array(VideoCategory, { maxItems: 10 }),
};

/** A new tutorial. */
export const VideoDraft = Type.Object(kept, strict);
export type VideoDraft = Static<typeof VideoDraft>;

/** A call that adds a tutorial. */
export const VideoCreation = Type.Object({ ...kept, creationKey: CreationKey }, strict);
export type VideoCreation = Static<typeof VideoCreation>;

/** A tutorial. */
export const Video = Type.Object({ id: Type.String({ format: 'uuid' }), ...kept, revision: Type.Integer({ minimum: 1 }) });
export type Video = Static<typeof Video>;

/** The changed fields, and the revision that they replace. */
export const VideoChange = Type.Object(
  { ...Type.Partial(Type.Object(kept)).properties, revision: Type.Integer({ minimum: 1, maximum: MAX_INT32 }) },
  strict,
);
export type VideoChange = Static<typeof VideoChange>;
