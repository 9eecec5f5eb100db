import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { itemQuery } from '#client/api/library';
import { type EditorDrafts, rowItem } from '#client/features/library/draft/useEditorDrafts';
import { toast } from '#client/ui/toasts/toast';
import type { Locale } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import { partId } from '#shared/library/parts';
import type { LibraryItem } from '#shared/library/schema';
import { AiProgress } from './AiProgress.tsx';
import { type TranslatedDraft, useTranslateForms } from './useTranslateForms.ts';
import { useTranslationSource } from './useTranslationSource.ts';

interface TranslateAllProps {
  kind: LibraryKind;
  item: LibraryItem;
  editor: EditorDrafts;
  language: Locale;
}

/** Button that translates a block or survey together with all parts that the author may change. */
export function TranslateAll({ kind, item, editor, language }: TranslateAllProps): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const translation = useTranslateForms();
  const { controller, rows } = editor;
  const parts = rows.flatMap((row) => {
    const { kind: partKind, item: part } = rowItem(editor, row);
    return part?.canChange ? [{ kind: partKind, item: part, row }] : [];
  });
  const { from, reason } = useTranslationSource([{ kind, item }, ...parts], language);

  /**
   * Opens the drafts of the parts. Skips a part whose draft or newest version is newer than the pinned version: the translation would also
   * bring its other changes into the survey.
   */
  async function openParts(): Promise<{ drafts: TranslatedDraft[]; leftOut: number }> {
    const drafts: TranslatedDraft[] = [];
    let leftOut = 0;
    for (const { kind: partKind, item: part, row } of parts) {
      const { version } = row.part;
      const stored = editor.view.items.get(part.id) ?? (await queryClient.fetchQuery(itemQuery(partKind, part.id)));
      const isNewer = version !== null && (stored.isChanged || stored.version > version);
      if (isNewer) {
        leftOut += 1;
        continue;
      }
      const draft = row.block ? controller.openInBlock(partId(row.block), stored) : controller.open(partKind, stored);
      drafts.push({ kind: partKind, set: draft.set, latest: draft.view });
    }
    return { drafts, leftOut };
  }

  async function translateAll(source: Locale): Promise<void> {
    const main = { kind, set: controller.main.set, latest: controller.main.view };
    try {
      const { drafts, leftOut } = await openParts();
      await translation.translate({ drafts: [main, ...drafts], from: source });
      if (leftOut > 0) toast.warning(t('ai.leftOut', { count: leftOut }));
    } catch (error) {
      toast.error(errorMessage(error, t));
    }
  }

  if (translation.isBusy) return <AiProgress text={t('ai.working', { count: translation.count })} onCancel={translation.cancel} />;
  return (
    <Button
      variant="default"
      leftSection={<IconLanguage size={20} stroke={1.75} aria-hidden />}
      disabled={!from}
      title={reason}
      onClick={() => from && void translateAll(from)}
    >
      {t('ai.translateAll')}
    </Button>
  );
}
