import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lastSearch } from '#client/api/list-url-state';
import { useDraft } from '#client/features/library/draft/draft-controller';
import { useEditorDrafts } from '#client/features/library/draft/useEditorDrafts';
import { useEditorView } from '#client/features/library/editor/useEditorView';
import { tabOf } from '#client/features/library/library-tabs';
import { StateTag } from '#client/features/library/StateTag.tsx';
import { useItemName } from '#client/features/library/useItemName';
import { useBreadcrumb } from '#client/ui/app-frame/breadcrumb-context';
import { useSidebarCollapse } from '#client/ui/app-frame/sidebar-collapse-request';
import { LeaveDialog } from '#client/ui/leave-dialog/LeaveDialog.tsx';
import { SwitchBar } from '#client/ui/segmented-control/SwitchBar.tsx';
import { DetailPageHeader } from '#client/ui/title-bar/DetailPageHeader.tsx';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';
import type { LibraryItem } from '#shared/library/schema';
import { AuthorPresence, useAuthors } from './AuthorPresence.tsx';
import css from './Editor.module.css';
import { EditorBar } from './EditorBar.tsx';
import { EditorColumns } from './EditorColumns.tsx';
import { useHistoryKeys } from './useHistoryKeys.ts';

/** Editor of a library item: outline, texts, versions and preview. */
export function ItemEditor({ kind, loaded }: { kind: LibraryKind; loaded: LibraryItem }): ReactNode {
  const { t } = useTranslation();
  const editor = useEditorDrafts(kind, loaded);
  const { controller } = editor;
  const draft = useDraft(controller.main);
  const { item } = draft;
  const view = useEditorView(editor, item);
  const { language, place, step, setStep, showConflict } = view;
  const authors = useAuthors(kind, item, { place, language, onState: draft.receive });
  const name = useItemName(kind)(item);
  const hasOutline = LIBRARY[kind].parts !== undefined || kind === 'template';
  useBreadcrumb(name);
  useSidebarCollapse(hasOutline);
  useHistoryKeys(controller);
  const back = { to: '/library', search: lastSearch('/library') ?? (kind === 'survey' ? {} : { tab: tabOf(kind) }) } as const;
  const renderAuthors = (id: string) => {
    const present = authors.filter(({ at }) => (at?.partId || 'welcome') === id);
    return present.length > 0 ? <AuthorPresence authors={present} size={26} /> : null;
  };
  return (
    <div className={css.page}>
      <div className={css.head}>
        <DetailPageHeader
          title={name}
          backLabel={t('library.back')}
          renderBack={(look) => <Link {...look} {...back} />}
          tag={<StateTag item={item} />}
        />
        <EditorBar
          kind={kind}
          draft={draft}
          editor={editor}
          language={language}
          onConflict={showConflict}
          authors={<AuthorPresence authors={authors} />}
        />
      </div>
      {kind === 'category' ? null : (
        <div className={css.steps}>
          <SwitchBar
            label={t('library.steps.label')}
            choices={[
              ...(hasOutline ? [{ value: 'outline' as const, label: t('library.outline') }] : []),
              { value: 'texts', label: t('library.steps.texts') },
              { value: 'preview', label: t('library.preview') },
            ]}
            value={step}
            onChange={setStep}
          />
        </div>
      )}
      <EditorColumns {...{ kind, editor, draft, name, view, renderAuthors }} />
      <LeaveDialog
        unsaved={editor.view.status !== 'saved'}
        title={t('campaigns.leaveTitle')}
        stay={t('general.cancel')}
        leave={t('general.ignoreChanges')}
      >
        {t('campaigns.leaveText')}
      </LeaveDialog>
    </div>
  );
}
