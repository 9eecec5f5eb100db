import { Button } from '@mantine/core';
import { IconLanguage, IconSparkles } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { configuration } from '#client/api/configuration';
import type { Draft } from '#client/features/library/draft/draft-controller';
import type { Locale } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import css from './Ai.module.css';
import { AiProgress } from './AiProgress.tsx';
import { FillDialog } from './FillDialog.tsx';
import type { useTranslateForms } from './useTranslateForms.ts';
import { useTranslationSource } from './useTranslationSource.ts';

interface AiToolsProps {
  kind: LibraryKind;
  draft: Draft;
  language: Locale;
  translation: ReturnType<typeof useTranslateForms>;
  /** Names of the texts to fill. Undefined: all texts of the item. In a talk template, each page is one form. */
  form?: readonly string[] | undefined;
  /** More tools for the same texts. */
  children?: ReactNode;
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** AI tools for the texts of one form: fill and translate. Shows the provider's host, or the reason why the tools are disabled. */
export function AiTools({ kind, draft, language, translation, form, children }: AiToolsProps): ReactNode {
  const { t } = useTranslation();
  const note = useId();
  const [isFilling, setFilling] = useState(false);
  const { from, reason, host } = useTranslationSource([{ kind, item: draft.item }], language);
  const sourceLanguage = from ?? draft.item.defaultLanguage;
  return (
    <div className={css.tools}>
      <div className={css.row}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconLanguage {...ICON} />}
          disabled={!from || translation.isBusy}
          aria-describedby={note}
          onClick={() => from && void translation.translate({ drafts: [{ kind, set: draft.set, latest: draft.latest }], from })}
        >
          {t('ai.translate')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconSparkles {...ICON} />}
          disabled={!configuration().ai}
          aria-describedby={note}
          onClick={() => setFilling(true)}
        >
          {t('ai.fill')}
        </Button>
        {children}
      </div>
      {translation.isBusy ? <AiProgress text={t('ai.working', { count: translation.count })} onCancel={translation.cancel} /> : null}
      <p id={note} className={css.note} data-kind={reason && host ? 'wrong' : undefined}>
        <IconSparkles size={16} stroke={1.75} aria-hidden />
        <span>{reason ?? t('ai.sent', { language: t(`languages.${sourceLanguage}`), host })}</span>
      </p>
      {isFilling ? <FillDialog kind={kind} draft={draft} language={language} form={form} onClose={() => setFilling(false)} /> : null}
    </div>
  );
}
