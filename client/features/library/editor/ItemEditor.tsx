import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp, IconArrowForwardUp, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastSearch } from '#client/api/list-url-state';
import { TranslateAll } from '#client/features/library/ai/TranslateAll.tsx';
import { type Draft, useDraft } from '#client/features/library/draft/draft-controller';
import { type EditorPlace, isPart, placeOfPath, WELCOME_PLACE } from '#client/features/library/draft/editor-place';
import { type EditorDrafts, useEditorDrafts } from '#client/features/library/draft/useEditorDrafts';
import { ConflictChoice } from '#client/features/library/fields/ConflictChoice.tsx';
import { Outline } from '#client/features/library/outline/Outline.tsx';
import { ItemPreview } from '#client/features/library/preview/ItemPreview.tsx';
import { StateTag } from '#client/features/library/StateTag.tsx';
import { tabOf } from '#client/features/library/tabs';
import { TemplateOutline } from '#client/features/library/template/TemplateOutline.tsx';
import { TemplatePreview } from '#client/features/library/template/TemplatePreview.tsx';
import { useItemName } from '#client/features/library/useItemName';
import { SaveVersion } from '#client/features/library/versions/SaveVersion.tsx';
import { useBreadcrumb } from '#client/ui/app-frame/breadcrumb-context';
import { useRail } from '#client/ui/app-frame/sidebar-collapse-request';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import { LeaveDialog } from '#client/ui/leave-dialog/LeaveDialog.tsx';
import { SwitchBar } from '#client/ui/segmented-control/SwitchBar.tsx';
import { DetailPageHeader } from '#client/ui/title-bar/DetailPageHeader.tsx';
import { toast } from '#client/ui/toasts/toast';
import { type Locale, resolveLocale } from '#shared/i18n/locale';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';
import { partId } from '#shared/library/parts';
import type { LibraryItem } from '#shared/library/schema';
import { hasPart } from '#shared/template/part-fields';
import { AuthorPresence, useAuthors } from './AuthorPresence.tsx';
import css from './Editor.module.css';
import { TextsPane } from './TextsPane.tsx';
import { useHistoryKeys } from './useHistoryKeys.ts';
import { useTextsFocus } from './useTextsFocus.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const SIGNS = {
  saved: <IconCheck {...ICON} />,
  saving: <IconLoader2 {...ICON} />,
  waiting: <IconCloudOff {...ICON} />,
  undecided: <IconAlertCircle {...ICON} />,
  refused: <IconAlertCircle {...ICON} />,
};

/** Panes of the editor; narrow screens show one at a time. */
type Step = 'outline' | 'texts' | 'preview';

/** Editor of a library item: outline, texts, versions and preview. */
export function ItemEditor({ kind, loaded }: { kind: LibraryKind; loaded: LibraryItem }): ReactNode {
  const { t, i18n } = useTranslation();
  const editor = useEditorDrafts(kind, loaded);
  const { controller, view } = editor;
  const draft = useDraft(controller.main);
  const { item } = draft;
  const [language, setLanguage] = useState<Locale>(() => resolveLocale(i18n.language));
  const [place, setPlace] = useState<EditorPlace>(WELCOME_PLACE);
  const [step, setStep] = useState<Step>('texts');
  const authors = useAuthors(kind, item, { place, language, onState: draft.receive });
  const name = useItemName(kind)(item);
  const hasOutline = LIBRARY[kind].parts !== undefined || kind === 'template';
  useBreadcrumb(name);
  useRail(hasOutline);
  useHistoryKeys(controller);
  const fields = useTextsFocus(step === 'texts');
  const back = { to: '/library', search: lastSearch('/library') ?? (kind === 'survey' ? {} : { tab: tabOf(kind) }) } as const;
  const { parts: partsField } = LIBRARY[kind];
  const partsEdit = partsField && draft.edits[partsField];
  const open = (next: EditorPlace) => {
    setPlace(next);
    setStep('texts');
  };
  const showConflict = () => {
    if (!view.conflict) return;
    const { id, path } = view.conflict;
    const { place: own, language: of } = placeOfPath(path);
    if (of) setLanguage(of);
    if (id !== item.id) open({ part: id });
    else if (own) open(own);
    else setStep('outline');
  };
  const renderAuthors = (id: string) => {
    const present = authors.filter(({ at }) => (at?.partId || 'welcome') === id);
    return present.length > 0 ? <AuthorPresence authors={present} size={26} /> : null;
  };
  // If another author removed the selected part, the first screen is selected.
  const isThere =
    'screen' in place || hasPart(item.chapters ?? [], place.part) || editor.rows.some(({ part }) => partId(part) === place.part);
  const shownPlace = isThere ? place : WELCOME_PLACE;
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
      <div className={css.columns} data-step={step} data-kind={kind}>
        {kind === 'template' ? (
          <div className={css.outline}>
            <TemplateOutline draft={draft} language={language} place={shownPlace} onPlace={open} renderAuthors={renderAuthors} />
          </div>
        ) : null}
        {partsField ? (
          <div className={css.outline}>
            <Outline
              kind={kind}
              editor={editor}
              parts={item[partsField] ?? []}
              canChange={item.canChange}
              error={draft.wrong[partsField] ? t(draft.wrong[partsField] as never) : undefined}
              language={language}
              place={shownPlace}
              onPlace={open}
              onParts={(parts) => draft.set(partsField, parts)}
              renderAuthors={renderAuthors}
            />
            {partsEdit && 'theirs' in partsEdit ? (
              <ConflictChoice edit={partsEdit} label={t('library.parts')} onChoose={(choice) => draft.choose(partsField, choice)} />
            ) : null}
          </div>
        ) : null}
        <section ref={fields} className={css.fields} aria-label={t('library.steps.texts')} tabIndex={-1}>
          <TextsPane
            kind={kind}
            editor={editor}
            draft={draft}
            language={language}
            onLanguage={setLanguage}
            place={shownPlace}
            onPlace={(next) => ('part' in next && isPart(shownPlace, next.part) ? undefined : setPlace(next))}
          />
        </section>
        {kind === 'category' ? null : (
          <div className={css.previewing}>
            {kind === 'template' ? (
              <TemplatePreview item={item} name={name} language={language} place={shownPlace} />
            ) : (
              <ItemPreview kind={kind} item={item} editor={editor} language={language} place={shownPlace} />
            )}
          </div>
        )}
      </div>
      <LeaveDialog
        unsaved={view.status !== 'saved'}
        title={t('campaigns.leaveTitle')}
        stay={t('general.cancel')}
        leave={t('general.ignoreChanges')}
      >
        {t('campaigns.leaveText')}
      </LeaveDialog>
    </div>
  );
}

interface EditorBarProps {
  kind: LibraryKind;
  draft: Draft;
  editor: EditorDrafts;
  language: Locale;
  /** Shows the first field that waits for a choice: it may be in another part or language. */
  onConflict: () => void;
  authors: ReactNode;
}

/** Toolbar of the editor: save status, other authors, and actions for all open drafts. */
function EditorBar({ kind, draft, editor, language, onConflict, authors }: EditorBarProps): ReactNode {
  const { t } = useTranslation();
  const { item, wrong } = draft;
  const { controller, view } = editor;
  const { status } = view;
  const [reason] = status === 'refused' ? Object.values(wrong) : [];
  return (
    <div className={css.bar}>
      <p className={css.status} role="status" data-status={status}>
        {item.canChange ? SIGNS[status] : null}
        {item.canChange ? (reason ? t(reason as never) : t(`library.${status}`)) : t('library.readOnly')}
      </p>
      {view.conflict ? (
        <Button variant="default" onClick={onConflict}>
          {t('library.showChoice')}
        </Button>
      ) : null}
      {authors}
      {item.canChange ? (
        <div className={css.history}>
          <ActionIcon aria-label={t('library.undo')} title={t('library.undo')} disabled={!view.canUndo} onClick={() => controller.undo()}>
            <IconArrowBackUp size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={t('library.redo')} title={t('library.redo')} disabled={!view.canRedo} onClick={() => controller.redo()}>
            <IconArrowForwardUp size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ) : null}
      {item.canChange && LIBRARY[kind].parts ? <TranslateAll kind={kind} item={item} editor={editor} language={language} /> : null}
      {item.canShare ? <Share draft={draft} /> : null}
      {item.canChange && kind !== 'category' ? <SaveVersion kind={kind} item={item} editor={editor} /> : null}
    </div>
  );
}

/** Button that shares an item with all tenants. Sharing cannot be undone (LIBRARY-V4). */
function Share({ draft }: { draft: Draft }): ReactNode {
  const { t } = useTranslation();
  const share = async () => {
    if ((await confirm({ type: 'warning', text: t('library.shareText'), buttons: ['yes', 'no'] })) !== 'yes') return;
    draft.set('visibility', 'Shared');
    await draft.flush();
    const [reason] = Object.values(draft.latest().wrong);
    if (reason) toast.error(t(reason as never));
  };
  return (
    <Button variant="default" onClick={() => void share()}>
      {t('library.share')}
    </Button>
  );
}
