import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translateForm } from '#client/api/ai';
import { configuration } from '#client/api/configuration';
import { ApiError } from '#client/api/fetch';
import { useAiCall } from '#client/features/library/ai/useAiCall';
import type { DraftController } from '#client/features/library/draft/draft-controller';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import { toast } from '#client/ui/toasts/toast';
import { formTextsOf, overlayTexts, pathOfText, planTranslation, type TargetText } from '#shared/ai/translation-plan';
import type { Locale } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';

/** A draft whose texts are translated. */
export interface TranslatedDraft extends Pick<DraftController, 'set'> {
  kind: LibraryKind;
  latest: DraftController['view'];
}

interface Order {
  drafts: readonly TranslatedDraft[];
  from: Locale;
  /** Filter of the texts. Undefined: all texts. */
  only?: (target: TargetText) => boolean;
}

const formsOf = (drafts: readonly TranslatedDraft[]) => drafts.map(({ kind, latest }) => ({ kind, ...latest() }));

/** Functions that translate drafts and write the results into them (AI-T5). A toast shows the result. */
export function useTranslateForms() {
  const { t } = useTranslation();
  const { isBusy, run, cancel } = useAiCall();
  const [count, setCount] = useState(0);

  /** @returns whether existing texts are replaced too; undefined when the author cancels */
  async function askToReplace(others: readonly TargetText[]): Promise<boolean | undefined> {
    if (others.length === 0) return false;
    const answer = await confirm({
      ...{ type: 'question', text: t('ai.replaceText', { count: others.length }), buttons: ['yes', 'no', 'cancel'] as const },
    });
    return answer === 'cancel' ? undefined : answer === 'yes';
  }

  async function translate({ drafts, from, only = () => true }: Order): Promise<void> {
    const plan = planTranslation(formsOf(drafts), from);
    const [free, others] = [plan.free.filter(only), plan.others.filter(only)];
    if (free.length + others.length === 0) return toast.info(t('ai.nothing'));
    const replaces = await askToReplace(others);
    const targets = replaces ? [...free, ...others] : free;
    if (replaces === undefined || targets.length === 0) return;
    setCount(new Set(targets.map(({ form, field }) => `${form}.${field}`)).size);
    try {
      const answer = await run((signal) => translateForm(formTextsOf(targets, from), from, signal));
      if (!answer) return;
      const texts = overlayTexts(formsOf(drafts), targets, answer, { from, replaces });
      const model = configuration().ai?.model;
      const origin = { origin: 'ai' as const, ...(model ? { model } : {}) };
      for (const text of texts) drafts[text.form]?.set(pathOfText(text), text.text, origin);
      toast.info(t('ai.translated', { count: texts.length }));
    } catch (error) {
      const key = error instanceof ApiError && error.body?.type !== 'UnexpectedError' ? error.body?.messageKey : undefined;
      toast.error(t((key ?? 'messages.translationFailed') as never));
    }
  }

  return {
    isBusy,
    /** Number of texts in the running translation. */
    count,
    translate,
    cancel: (): void => {
      cancel();
      toast.info(t('ai.cancelled'));
    },
  };
}
