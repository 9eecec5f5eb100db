import type { TFunction } from 'i18next';
import { type LocalizedText, localize, resolveLocale } from '#shared/i18n/locale';

const NOUNS = { question: 'question', 'question block': 'block', Survey: 'survey' } as const;

/** Texts of a transfer list of items of this type. Each type has its own, because other languages inflect around the noun. */
export const transferTexts = (t: TFunction, language: string, type: keyof typeof NOUNS = 'question') => ({
  count: (count: number) => t('library.questionCount', { count }),
  category: (name: LocalizedText) => localize(name, resolveLocale(language)),
  visibility: (visibility: 'Tenant' | 'Shared') => t(`transfer.visibility.${visibility}`),
  all: t('lists.selectAll'),
  add: (count: number) => (count === 0 ? t('transfer.addNothing') : t('transfer.add', { count })),
  remove: (count: number) => (count === 0 ? t('transfer.removeNothing') : t('transfer.remove', { count })),
  added: (count: number) => t('transfer.added', { count }),
  removed: (count: number) => t('transfer.removed', { count }),
  none: t(`transfer.none.${NOUNS[type]}`),
  noneText: t(`transfer.noneText.${NOUNS[type]}`),
  moved: t('transfer.moved'),
  movedText: t('transfer.movedText'),
});
