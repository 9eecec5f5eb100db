import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#client/features/library/draft/draft-controller';
import { useItemName } from '#client/features/library/useItemName';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import { toast } from '#client/ui/toasts/toast';
import { LANGUAGE_NAMES, LOCALES } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import { textsOfContent } from '#shared/library/texts';
import css from './Fields.module.css';

interface ClearLanguagesProps {
  kind: LibraryKind;
  draft: Draft;
  fields: readonly string[];
}

/** Button that clears the given texts in every language except the default language. */
export function ClearLanguages({ kind, draft, fields }: ClearLanguagesProps): ReactNode {
  const { t } = useTranslation();
  const { item, set } = draft;
  const nameOf = useItemName(kind);
  const texts = textsOfContent(item);
  const others = LOCALES.filter((locale) => locale !== item.defaultLanguage);
  const written = fields.flatMap((field) =>
    others.filter((locale) => texts[field]?.[locale]).map((locale) => `multilang.${field}.${locale}`),
  );
  if (written.length === 0) return null;
  const clear = async () => {
    const text = t('library.cleanText', { name: nameOf(item), language: LANGUAGE_NAMES[item.defaultLanguage] });
    if ((await confirm({ type: 'warning', text, buttons: ['yes', 'no'] })) !== 'yes') return;
    for (const path of written) set(path, '');
    toast.info(t('messages.clearedLanguages'));
  };
  return (
    <Button variant="subtle" size="compact-md" className={css.clean} onClick={() => void clear()}>
      {t('library.clean')}
    </Button>
  );
}
