import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { tenantQuery } from '#client/api/own-tenant';
import type { EditorPlace } from '#client/features/library/draft/editor-place';
import type { EditorDrafts } from '#client/features/library/draft/useEditorDrafts';
import type { Locale } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import { PREVIEW_PATH, type PreviewContent } from '#shared/library/preview-frame';
import { libraryAsSnapshot } from '#shared/library/preview-snapshot';
import type { LibraryItem } from '#shared/library/schema';
import { Preview } from './Preview.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';

interface ItemPreviewProps {
  kind: LibraryKind;
  item: LibraryItem;
  editor: EditorDrafts;
  language: Locale;
  place: EditorPlace;
}

/** Preview as a respondent, starting at the selected screen or question. */
export function ItemPreview({ kind, item, editor, language, place }: ItemPreviewProps): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const { data: tenant } = useSuspenseQuery(tenantQuery(account.tenantId));
  const { name, avatar, logoLight, logoDark } = tenant;
  const { displayName, givenName, surname } = account;
  const makeContent = () => {
    const questions = editor.rows.flatMap(({ part, number }) => (number === undefined ? [] : (editor.find(part) ?? [])));
    return {
      ...{ survey: libraryAsSnapshot(kind, item, questions), language, start: startAt(kind, item, place, editor) },
      tenant: { name, avatar, logoLight, logoDark },
      owner: { displayName, givenName, surname },
    };
  };
  return (
    <Preview
      note={t('library.previewText')}
      render={({ device, run, isLarge }) => (
        <PreviewFrame
          src={PREVIEW_PATH}
          title={t('library.preview')}
          make={(): PreviewContent => ({ ...makeContent(), run })}
          device={device}
          isLarge={isLarge}
        />
      )}
    />
  );
}

/** Id of the first question or screen of the preview. A block starts with its first question. */
function startAt(kind: LibraryKind, item: LibraryItem, place: EditorPlace, { rows }: EditorDrafts): string {
  if (kind === 'question') return item.id;
  if ('part' in place) {
    const block = rows.find(({ block: each }) => each && 'blockId' in each && each.blockId === place.part)?.part;
    return block && 'questionId' in block ? block.questionId : place.part;
  }
  if (place.screen === 'closing') return 'closing';
  const questions = rows.flatMap(({ part }) => ('questionId' in part ? [part.questionId] : []));
  // The midpoint screen follows this question.
  if (place.screen === 'midpoint') return questions[Math.round(questions.length / 2) - 1] ?? 'welcome';
  return 'welcome';
}
