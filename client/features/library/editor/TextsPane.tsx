import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Draft } from '#client/features/library/draft/draft-controller';
import { type EditorPlace, isPart, placeOfText, textsOfScreen } from '#client/features/library/draft/editor-place';
import { cachedGaps } from '#client/features/library/draft/gap-cache';
import { type EditorDrafts, rowItem } from '#client/features/library/draft/useEditorDrafts';
import { GapBar, type PlacedGap } from '#client/features/library/fields/GapBar.tsx';
import { ItemSettings } from '#client/features/library/fields/ItemSettings.tsx';
import { ItemTexts } from '#client/features/library/fields/ItemTexts.tsx';
import { LanguageTabs } from '#client/features/library/fields/LanguageTabs.tsx';
import { idOfText } from '#client/features/library/fields/LanguageTextField.tsx';
import { PartPane } from '#client/features/library/fields/PartPane.tsx';
import { TemplatePartFields } from '#client/features/library/template/TemplatePartFields.tsx';
import { Uses } from '#client/features/library/versions/Uses.tsx';
import { Versions } from '#client/features/library/versions/Versions.tsx';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import { countOutline } from '#shared/library/outline';
import { partId } from '#shared/library/parts';
import { countGaps } from '#shared/library/text-gaps';
import type { TranslationCounts } from '#shared/library/text-state';
import css from './Editor.module.css';

interface TextsPaneProps {
  kind: LibraryKind;
  editor: EditorDrafts;
  draft: Draft;
  language: Locale;
  onLanguage: (language: Locale) => void;
  place: EditorPlace;
  onPlace: (place: EditorPlace) => void;
}

interface Gap extends PlacedGap {
  /** Element id of the field. */
  id: string;
  place: EditorPlace;
}

/** All missing, outdated and unreviewed texts in a language, in the order of the outline. */
function gapsIn(kind: LibraryKind, draft: Draft, editor: EditorDrafts, language: Locale): Gap[] {
  const own = cachedGaps(kind, draft.item, language).map(({ field, gap }) => ({
    ...{ gap, place: placeOfText(field), key: field, id: idOfText(draft.item.id, field) },
  }));
  const ofParts = editor.rows.flatMap((row): Gap[] => {
    const { kind: partKind, item } = rowItem(editor, row);
    if (!item) return [];
    const place = { part: item.id, block: row.block && partId(row.block) };
    return cachedGaps(partKind, item, language).map(({ field, gap }) => ({
      ...{ gap, place, key: `${item.id} ${field}`, id: idOfText(item.id, field) },
    }));
  });
  return [...own, ...ofParts];
}

/** Text fields of the part or screen that is selected in the outline, in one language. */
export function TextsPane({ kind, editor, draft, language, onLanguage, place, onPlace }: TextsPaneProps): ReactNode {
  const { item } = draft;
  const [targetId, setTargetId] = useState<string>();
  const { rows, find } = editor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: gaps depend on the items of the view and on the rows only
  const gaps = useMemo(
    () => Object.fromEntries(LOCALES.map((each) => [each, gapsIn(kind, draft, editor, each)])) as Record<Locale, Gap[]>,
    [item, editor.view.items, find, rows.length],
  );
  const translation = Object.fromEntries(LOCALES.map((each) => [each, countGaps(gaps[each])])) as TranslationCounts;
  useEffect(() => {
    if (targetId === undefined) return undefined;
    const go = (): boolean => {
      const field = document.getElementById(targetId);
      field?.focus();
      field?.scrollIntoView({ block: 'center' });
      if (field) setTargetId(undefined);
      return field !== null;
    };
    if (go()) return undefined;
    // The field is rendered once its part is loaded, so the effect waits for it.
    const observer = new MutationObserver(() => void (go() && observer.disconnect()));
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [targetId]);
  const row = 'part' in place ? rows.find(({ part }) => isPart(place, partId(part))) : undefined;
  return (
    <>
      <LanguageTabs language={language} defaultLanguage={item.defaultLanguage} translation={translation} onLanguage={onLanguage} />
      <GapBar
        key={language}
        language={language}
        gaps={gaps[language]}
        onGo={(gap) => {
          onPlace(gap.place);
          setTargetId(gap.id);
        }}
      />
      {kind === 'template' && 'part' in place ? (
        <TemplatePartFields key={place.part} draft={draft} id={place.part} language={language} />
      ) : null}
      {row ? (
        <PartPane
          key={partId(row.part)}
          kind={rowItem(editor, row).kind}
          row={row}
          count={countOutline(rows).questions}
          controller={editor.controller}
          language={language}
        />
      ) : null}
      {'screen' in place ? <ScreenPane kind={kind} draft={draft} language={language} screen={place.screen} /> : null}
    </>
  );
}

interface ScreenPaneProps {
  kind: LibraryKind;
  draft: Draft;
  language: Locale;
  screen: 'welcome' | 'midpoint' | 'closing';
}

/** Text fields of the item itself. The first screen also shows its facts and versions. */
const ScreenPane = ({ kind, draft, language, screen }: ScreenPaneProps): ReactNode => (
  <div className={css.fields}>
    {screen === 'welcome' ? <ItemSettings kind={kind} draft={draft} /> : null}
    <ItemTexts kind={kind} draft={draft} language={language} only={textsOfScreen(kind, screen)} />
    {screen === 'welcome' && kind !== 'category' ? <Versions kind={kind} draft={draft} /> : null}
    {screen === 'welcome' && kind !== 'survey' ? <Uses kind={kind} item={draft.item} /> : null}
  </div>
);
