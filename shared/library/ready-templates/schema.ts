import { type Static, Type } from 'typebox';
import { LOCALES, Locale } from '#shared/i18n/locale';

/** Templates that come with Parley: surveys and talk templates that a tenant copies and adapts. */
export const READY_TEMPLATES = [
  {
    key: 'board-self-evaluation',
    kind: 'survey',
    files: ['board-working-together', 'board-strategy-and-oversight', 'board-risk-and-audit', 'board-succession-and-ceo'],
  },
  { key: 'team-pulse', kind: 'survey', files: ['team-pulse'] },
  { key: 'leadership-conversation', kind: 'template', files: ['leadership-conversation'] },
  { key: 'onboarding-conversation', kind: 'template', files: ['onboarding-conversation'] },
] as const;
export type ReadyTemplate = (typeof READY_TEMPLATES)[number];
export type ReadyKey = ReadyTemplate['key'];

/** Schema of the key of a template. */
export const ReadyKeySchema = Type.Enum(READY_TEMPLATES.map(({ key }) => key));

/** A template in the list of templates. */
export const ListedTemplate = Type.Object({
  key: ReadyKeySchema,
  /** The kind of items that the template creates. */
  kind: Type.Enum(['survey', 'template']),
  /** Name in the language of the caller. */
  name: Type.String(),
  /** Languages in which the template is complete and reviewed. */
  languages: Type.Array(Type.Enum([...LOCALES])),
});
export type ListedTemplate = Static<typeof ListedTemplate>;

/** The language of the names in the list. */
export const ReadyQuery = Type.Object({ lang: Type.Optional(Locale) });
