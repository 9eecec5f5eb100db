import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { reviewText } from '#client/api/library';
import { AiTools } from '#client/features/library/ai/AiTools.tsx';
import { useTranslateForms } from '#client/features/library/ai/useTranslateForms';
import { useTranslationSource } from '#client/features/library/ai/useTranslationSource';
import type { Draft } from '#client/features/library/draft/draft-controller';
import { useStableActions } from '#client/features/library/draft/useStableActions';
import { toast } from '#client/ui/toasts/toast';
import type { Locale } from '#shared/i18n/locale';
import { textsOfDraft } from '#shared/library/draft';
import type { LibraryKind } from '#shared/library/kinds';
import { hashText } from '#shared/library/text-hash';
import { textsOfContent } from '#shared/library/texts';
import { placeOfName } from '#shared/template/texts';
import { ClearLanguages } from './ClearLanguages.tsx';
import css from './Fields.module.css';
import { type FieldActions, idOfText, LanguageTextField, stateOfText } from './LanguageTextField.tsx';
import { useTextNotes } from './useTextNotes.ts';

interface ItemTextsProps {
  kind: LibraryKind;
  draft: Draft;
  language: Locale;
  /** Names of the texts to show. Undefined: all texts. */
  only?: readonly string[] | undefined;
}

/** Text fields of an item in one language. */
export function ItemTexts({ kind, draft, language, only }: ItemTextsProps): ReactNode {
  const { t } = useTranslation();
  const { item, edits, wrong, set, choose, receive, latest } = draft;
  const texts = textsOfContent(item);
  const { mutate } = useMutation({
    mutationFn: (field: string) => {
      const { sourceLanguage = item.defaultLanguage } = item.states[field]?.[language] ?? {};
      const source = texts[field]?.[sourceLanguage] ?? '';
      return reviewText(kind, item.id, { field, language, sourceHash: hashText(source) });
    },
    onSuccess: receive,
    onError: (error) => toast.error(errorMessage(error, t)),
  });
  const translation = useTranslateForms();
  const { from } = useTranslationSource([{ kind, item }], language);
  const noteOf = useTextNotes(item, language);
  const pathOf = (field: string): string => `multilang.${field}.${language}`;
  const actions = useStableActions<FieldActions>({
    change: (field, text) => set(pathOf(field), text),
    choose: (field, choice) => choose(pathOf(field), choice),
    review: (field) => mutate(field),
    translate: (wanted) => {
      const only = ({ field, locale }: { field: string; locale: Locale }) => field === wanted && locale === language;
      if (from) void translation.translate({ drafts: [{ kind, set, latest }], from, only });
    },
  });
  return (
    <div className={css.texts}>
      {item.canChange ? (
        <AiTools kind={kind} draft={draft} language={language} translation={translation} form={kind === 'template' ? only : undefined}>
          <ClearLanguages kind={kind} draft={draft} fields={only ?? textsOfDraft(kind, item)} />
        </AiTools>
      ) : null}
      {(only ?? textsOfDraft(kind, item)).map((field) => {
        const path = pathOf(field);
        const state = stateOfText(kind, item, field, language, path in edits);
        return (
          <LanguageTextField
            key={path}
            id={idOfText(item.id, field)}
            field={field}
            label={t(`library.fields.${(placeOfName(field)?.field ?? field) as 'name'}`)}
            language={language}
            text={texts[field]?.[language] ?? ''}
            source={language === item.defaultLanguage ? undefined : texts[field]?.[item.defaultLanguage]}
            sourceLanguage={item.defaultLanguage}
            state={state}
            note={noteOf(field, state)}
            edit={edits[path]}
            error={wrong[path] ? t(wrong[path] as never) : undefined}
            canChange={item.canChange}
            canTranslate={from !== undefined && from !== language && !translation.isBusy}
            actions={actions}
          />
        );
      })}
    </div>
  );
}
