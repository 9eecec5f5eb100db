import type { Store } from '#db/store';
import { fillPrompt, translationPrompt } from '#server/features/ai/prompts';
import type { AiPrompt, AiProvider } from '#server/features/ai/provider';
import { aiStore } from '#server/features/ai/store';
import type { LibraryService } from '#server/features/library/service';
import type { Principal } from '#server/lib/principal';
import { checkFilled, fieldsAsked, isFormField } from '#shared/ai/form-fill-check';
import { AI_BATCH, AI_BATCHES_AT_ONCE } from '#shared/ai/limits';
import type { FillAnswer, FillRequest, FormTexts } from '#shared/ai/schema';
import { inBatches, readTranslation, sourceLanguageOf, sourceTexts } from '#shared/ai/translation-request';
import { secondsToNextDay, utcDay } from '#shared/ai/utc-day';
import { AppError, type ErrorType } from '#shared/contract/errors';
import { DEFAULT_LOCALE, type Locale, localize } from '#shared/i18n/locale';
import { textsOfDraft } from '#shared/library/draft';
import type { LibraryKind } from '#shared/library/kinds';
import { textsOfContent } from '#shared/library/texts';

export type AiService = ReturnType<typeof aiService>;

interface AiParts {
  /** Undefined if no AI provider is set up. */
  provider: AiProvider | undefined;
  dailyTexts: number;
  library: Pick<LibraryService, 'listItems'>;
  warn: (error: unknown) => void;
}

/** Runs tasks with a limited concurrency. The first failure calls `stop` and rejects. */
async function runSome<Task, Result>(
  tasks: readonly Task[],
  atOnce: number,
  run: (task: Task) => Promise<Result>,
  stop: () => void,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < tasks.length) {
      const at = next;
      next += 1;
      results[at] = await run(tasks[at] as Task);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(atOnce, tasks.length) }, work));
  } catch (error) {
    next = tasks.length;
    stop();
    throw error;
  }
  return results;
}

/** Texts by AI (rules of shared/ai/RULES.md). Stores only the number of sent texts. */
export function aiService(store: Store, { provider, dailyTexts, library, warn }: AiParts) {
  const uses = aiStore(store);

  function mustHaveProvider(): AiProvider {
    if (!provider) throw new AppError('AiNotSetUpError');
    return provider;
  }

  /** AI-B1: counts texts against the daily limit of the tenant. @throws AppError AiLimitError */
  async function count({ tenantId }: Principal, texts: number): Promise<void> {
    const now = new Date();
    if (!(await uses.count(tenantId, utcDay(now), texts, dailyTexts)))
      throw new AppError('AiLimitError', { retryAfter: secondsToNextDay(now) });
  }

  /** Sends a request and checks the answer. @throws AppError of this type without a valid answer */
  async function ask<Read>(
    prompt: AiPrompt,
    { type, signal }: { type: ErrorType; signal: AbortSignal },
    read: (answer: unknown) => Read | undefined,
  ): Promise<Read> {
    const answer = await mustHaveProvider()
      .ask(prompt, signal)
      .catch((error: unknown) => {
        if (!signal.aborted) warn(error);
        throw new AppError(type, { detail: 'the AI provider has not answered' });
      });
    const texts = read(answer);
    if (texts === undefined) throw new AppError(type, { detail: 'the answer of the AI provider does not have the requested texts' });
    return texts;
  }

  return {
    /**
     * Translates a form. @throws AppError AiNotSetUpError, AiLimitError, TranslationFailedError; ValidationErrorResponse without a text to
     * translate
     */
    async translate(principal: Principal, form: FormTexts, language: Locale | undefined, signal: AbortSignal): Promise<FormTexts> {
      mustHaveProvider();
      const from = language ?? sourceLanguageOf(form);
      const sources = from ? sourceTexts(form, from) : new Map<string, string>();
      if (!from || sources.size === 0)
        throw new AppError('ValidationErrorResponse', {
          fields: Object.fromEntries(Object.keys(form).map((field) => [field, 'validations.required'])),
        });
      await count(principal, sources.size);
      const cancel = new AbortController();
      const manner = { type: 'TranslationFailedError', signal: AbortSignal.any([signal, cancel.signal]) } as const;
      const parts = await runSome(
        inBatches(sources, AI_BATCH),
        AI_BATCHES_AT_ONCE,
        (batch) => ask(translationPrompt(batch, from), manner, (answer) => readTranslation(answer, batch, from)),
        () => cancel.abort(),
      );
      return { ...form, ...Object.assign({}, ...parts) };
    },

    /**
     * Writes texts of a form. @throws AppError AiNotSetUpError, AiLimitError, FillFailedError; NotFoundError for items that the user cannot
     * see
     */
    async fill(principal: Principal, kind: LibraryKind, request: FillRequest, signal: AbortSignal): Promise<FillAnswer> {
      mustHaveProvider();
      const { field, contentIds = [], contentText = '', language } = request;
      const fields = fieldsAsked(request);
      if (fields.length === 0 || !fields.every((name) => isFormField(kind, name)))
        throw new AppError('ValidationErrorResponse', { fields: { [field === 'all' ? 'fields' : 'field']: 'ai.fieldUnknown' } });
      const items = await library.listItems(principal, [...new Set(contentIds)]);
      const contents = items.flatMap(({ kind: itemKind, item }) => {
        const [first = ''] = textsOfDraft(itemKind, item);
        const title = textsOfContent(item)[first];
        const text = title?.[language] || localize(title, DEFAULT_LOCALE);
        return text ? [text] : [];
      });
      await count(principal, Math.max(1, contents.length + (contentText.trim() === '' ? 0 : 1)));
      const sent = [contentText, ...contents].join('\n');
      const texts = await ask(fillPrompt(kind, request, contents), { type: 'FillFailedError', signal }, (answer) =>
        checkFilled(answer, request, sent),
      );
      return field === 'all' ? texts : { field, text: texts[field] ?? '' };
    },
  };
}
