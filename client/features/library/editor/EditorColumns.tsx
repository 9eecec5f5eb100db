import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#client/features/library/draft/draft-controller';
import { isPart } from '#client/features/library/draft/editor-place';
import type { EditorDrafts } from '#client/features/library/draft/useEditorDrafts';
import type { EditorViewState } from '#client/features/library/editor/useEditorView';
import { ConflictChoice } from '#client/features/library/fields/ConflictChoice.tsx';
import { Outline } from '#client/features/library/outline/Outline.tsx';
import { ItemPreview } from '#client/features/library/preview/ItemPreview.tsx';
import { TemplateOutline } from '#client/features/library/template/TemplateOutline.tsx';
import { TemplatePreview } from '#client/features/library/template/TemplatePreview.tsx';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';
import css from './Editor.module.css';
import { TextsPane } from './TextsPane.tsx';
import { useTextsFocus } from './useTextsFocus.ts';

interface EditorColumnsProps {
  kind: LibraryKind;
  editor: EditorDrafts;
  draft: Draft;
  name: string;
  view: EditorViewState;
  /** Renders the authors who are at this part or screen. */
  renderAuthors: (id: string) => ReactNode;
}

/** The panes of the editor: outline, texts and preview. */
export function EditorColumns({ kind, editor, draft, name, view, renderAuthors }: EditorColumnsProps): ReactNode {
  const { t } = useTranslation();
  const { language, setLanguage, shownPlace: place, setPlace, step, open } = view;
  const fields = useTextsFocus(step === 'texts');
  const { item } = draft;
  return (
    <div className={css.columns} data-step={step} data-kind={kind}>
      {kind === 'template' ? (
        <div className={css.outline}>
          <TemplateOutline draft={draft} language={language} place={place} onPlace={open} renderAuthors={renderAuthors} />
        </div>
      ) : null}
      <PartsOutline {...{ kind, editor, draft, view, renderAuthors }} />
      <section ref={fields} className={css.fields} aria-label={t('library.steps.texts')} tabIndex={-1}>
        <TextsPane
          kind={kind}
          editor={editor}
          draft={draft}
          language={language}
          onLanguage={setLanguage}
          place={place}
          onPlace={(next) => ('part' in next && isPart(place, next.part) ? undefined : setPlace(next))}
        />
      </section>
      {kind === 'category' ? null : (
        <div className={css.previewing}>
          {kind === 'template' ? (
            <TemplatePreview item={item} name={name} language={language} place={place} />
          ) : (
            <ItemPreview kind={kind} item={item} editor={editor} language={language} place={place} />
          )}
        </div>
      )}
    </div>
  );
}

/** Outline of a survey or block; nothing for other items. */
function PartsOutline({ kind, editor, draft, view, renderAuthors }: Omit<EditorColumnsProps, 'name'>): ReactNode {
  const { t } = useTranslation();
  const { parts: field } = LIBRARY[kind];
  if (!field) return null;
  const { item, edits, wrong } = draft;
  const edit = edits[field];
  return (
    <div className={css.outline}>
      <Outline
        kind={kind}
        editor={editor}
        parts={item[field] ?? []}
        canChange={item.canChange}
        error={wrong[field] ? t(wrong[field] as never) : undefined}
        language={view.language}
        place={view.shownPlace}
        onPlace={view.open}
        onParts={(parts) => draft.set(field, parts)}
        renderAuthors={renderAuthors}
      />
      {edit && 'theirs' in edit ? (
        <ConflictChoice edit={edit} label={t('library.parts')} onChoose={(choice) => draft.choose(field, choice)} />
      ) : null}
    </div>
  );
}
