import { NativeSelect, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fillForm } from '#client/api/ai';
import { configuration } from '#client/api/configuration';
import { ApiError } from '#client/api/fetch';
import { formDialogTexts } from '#client/api/form-dialog-texts';
import { useAiCall } from '#client/features/library/ai/useAiCall';
import type { Draft } from '#client/features/library/draft/draft-controller';
import { fieldLabel } from '#client/features/library/field-label';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { toast } from '#client/ui/toasts/toast';
import { fillTexts } from '#shared/ai/form-fill-check';
import { MAX_FILL_CONTENTS } from '#shared/ai/limits';
import { pathOfText } from '#shared/ai/translation-plan';
import type { Locale } from '#shared/i18n/locale';
import { textsOfDraft } from '#shared/library/draft';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';
import { TEXT_LIMITS } from '#shared/library/limits';
import { partId } from '#shared/library/parts';
import type { LibraryItem } from '#shared/library/schema';
import { textsOfContent } from '#shared/library/texts';
import { AiProgress } from './AiProgress.tsx';

interface FillDialogProps {
  kind: LibraryKind;
  draft: Draft;
  language: Locale;
  form: readonly string[] | undefined;
  onClose: () => void;
}

const ALL = 'all';

/** Ids of the first parts of an item; the server uses their texts as context. */
function contentIdsOf(kind: LibraryKind, item: LibraryItem): string[] {
  const { parts } = LIBRARY[kind];
  return ((parts && item[parts]) ?? []).slice(0, MAX_FILL_CONTENTS).map(partId);
}

/** Dialog that asks for a topic and has AI write the texts of a form in the current language. */
export function FillDialog({ kind, draft, language, form, onClose }: FillDialogProps): ReactNode {
  const { t } = useTranslation();
  const { isBusy, run, cancel } = useAiCall();
  const [about, setAbout] = useState('');
  const [field, setField] = useState<string>(ALL);
  const [failure, setFailure] = useState<string>();
  const fields = form ?? textsOfDraft(kind, draft.item);
  const names = field === ALL ? fields : [field];

  async function fill(): Promise<void> {
    setFailure(undefined);
    const { item } = draft.latest();
    const before = new Map(names.map((name) => [name, textsOfContent(item)[name]?.[language] ?? '']));
    if ([...before.values()].some((text) => text.trim() !== '')) {
      const text = t('ai.overwriteText', { language: t(`languages.${language}`) });
      if ((await confirm({ type: 'warning', text, buttons: ['yes', 'no'] })) !== 'yes') return;
    }
    const request = { field, contentIds: contentIdsOf(kind, item), contentText: about, language };
    try {
      const answer = await run((signal) => fillForm(kind, { ...request, ...(field === ALL ? { fields: [...fields] } : {}) }, signal));
      if (answer === undefined) return;
      // Texts that the author edited during the call are kept.
      const now = draft.latest().item;
      const texts = Object.entries(fillTexts(answer, field, names)).filter(
        ([name]) => (textsOfContent(now)[name]?.[language] ?? '') === before.get(name),
      );
      if (texts.length === 0) return setFailure(t('messages.fillFailed'));
      const model = configuration().ai?.model;
      for (const [name, text] of texts)
        draft.set(pathOfText({ field: name, locale: language }), text, { origin: 'ai', ...(model ? { model } : {}) });
      toast.info(t('messages.formFilled'));
      onClose();
    } catch (error) {
      const key = error instanceof ApiError && error.status !== 0 ? error.body?.messageKey : undefined;
      const message = t((key ?? 'messages.fillFailed') as never);
      setFailure(message);
      toast.error(message);
    }
  }

  return (
    <FormDialog
      title={t('ai.fill')}
      size={560}
      dirty={about.trim() !== ''}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void fill()}
      submit={t('ai.fill')}
      notice={failure ? <ErrorAlert title={failure} /> : null}
      texts={formDialogTexts(t)}
    >
      <Textarea
        label={t('ai.about')}
        description={t('ai.aboutText', { host: configuration().ai?.host })}
        value={about}
        maxLength={TEXT_LIMITS.text}
        minRows={3}
        autosize
        onChange={({ currentTarget }) => setAbout(currentTarget.value)}
        data-autofocus
      />
      <NativeSelect
        label={t('ai.what')}
        value={field}
        onChange={({ target }) => setField(target.value)}
        data={[{ value: ALL, label: t('ai.allFields') }, ...fields.map((name) => ({ value: name, label: fieldLabel(t, name) }))]}
      />
      {isBusy ? <AiProgress text={t('ai.writing')} onCancel={cancel} /> : null}
    </FormDialog>
  );
}
