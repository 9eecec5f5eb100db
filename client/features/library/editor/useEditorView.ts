import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditorPlace, placeOfPath, WELCOME_PLACE } from '#client/features/library/draft/editor-place';
import type { EditorDrafts } from '#client/features/library/draft/useEditorDrafts';
import { type Locale, resolveLocale } from '#shared/i18n/locale';
import { partId } from '#shared/library/parts';
import type { LibraryItem } from '#shared/library/schema';
import { hasPart } from '#shared/template/part-fields';

/** Panes of the editor; narrow screens show one at a time. */
type Step = 'outline' | 'texts' | 'preview';

/** What an author looks at in the editor. */
export interface EditorViewState {
  language: Locale;
  setLanguage: (language: Locale) => void;
  /** The selected place, which other authors see. */
  place: EditorPlace;
  setPlace: (place: EditorPlace) => void;
  /** The selected place, or the first screen if another author removed the selected part. */
  shownPlace: EditorPlace;
  step: Step;
  setStep: (step: Step) => void;
  /** Selects a place and shows its texts. */
  open: (place: EditorPlace) => void;
  /** Shows the first field that waits for a choice: it may be in another part or language. */
  showConflict: () => void;
}

/** Place, language and pane of the editor of an item. */
export function useEditorView({ rows, view: { conflict } }: Pick<EditorDrafts, 'rows' | 'view'>, item: LibraryItem): EditorViewState {
  const { i18n } = useTranslation();
  const [language, setLanguage] = useState<Locale>(() => resolveLocale(i18n.language));
  const [place, setPlace] = useState<EditorPlace>(WELCOME_PLACE);
  const [step, setStep] = useState<Step>('texts');
  const open = (next: EditorPlace) => {
    setPlace(next);
    setStep('texts');
  };
  const showConflict = () => {
    if (!conflict) return;
    const { place: own, language: of } = placeOfPath(conflict.path);
    if (of) setLanguage(of);
    if (conflict.id !== item.id) open({ part: conflict.id });
    else if (own) open(own);
    else setStep('outline');
  };
  const isThere = 'screen' in place || hasPart(item.chapters ?? [], place.part) || rows.some(({ part }) => partId(part) === place.part);
  return {
    ...{ language, setLanguage, place, setPlace, step, setStep, open, showConflict },
    shownPlace: isThere ? place : WELCOME_PLACE,
  };
}
