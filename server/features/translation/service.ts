import type { Store } from '#db/store';
import { createDictionary, type Dictionary } from '#server/features/translation/compressed-dictionary';
import { type TranslationRow, translationStore } from '#server/features/translation/store';
import { LruCache } from '#server/lib/cache';
import type { Principal } from '#server/lib/principal';
import { DEFAULT_DICTIONARIES } from '#server/lib/translator';
import { AppError } from '#shared/contract/errors';
import type { Locale } from '#shared/i18n/locale';
import { diffOverrides } from '#shared/translation/audit-changes';
import { type PerLocale, pickPart, type TextOverrides, type TextPart, type Texts } from '#shared/translation/dictionary';
import { applyOverrides, dropUnchanged, findInvalidText, publicTexts } from '#shared/translation/overrides';
import type { TenantOverrides, WordingSave } from '#shared/translation/schema';

interface Announce {
  wordingChanged(tenantId: string, language: Locale): void;
}

/** Time in ms after which readers who are not signed in get a wording that another process saved. */
const DICTIONARY_LIFE_MS = 3_000;
const MAX_CACHED_DICTIONARIES = 400;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const present = (language: Locale, row: TranslationRow | undefined): TenantOverrides => ({
  language,
  revision: row?.revision ?? 0,
  texts: row?.texts ?? {},
});

export type TranslationService = ReturnType<typeof translationService>;

/** Reads and saves a tenant's own wording, and announces it. */
export function translationService(store: Store, announce: Announce) {
  const rows = translationStore(store);
  /**
   * Makes the dictionary of each language when it is first read, because to make all of them would take a tenth of a second of the start.
   */
  const inEach = (make: (texts: Texts) => Texts): ((language: Locale) => Dictionary) => {
    const made: Partial<PerLocale<Dictionary>> = {};
    return (language) => {
      const dictionary = made[language] ?? createDictionary(make(DEFAULT_DICTIONARIES[language]));
      made[language] = dictionary;
      return dictionary;
    };
  };
  const originals = inEach((texts) => texts);
  const originalParts = { first: inEach((texts) => pickPart(texts, 'first')), later: inEach((texts) => pickPart(texts, 'later')) };
  const openOriginals = inEach(publicTexts);
  /** Cache: the public texts of tenants, for readers who are not signed in. */
  const dictionaries = new LruCache<Dictionary>(MAX_CACHED_DICTIONARIES, DICTIONARY_LIFE_MS);
  const nameOf = (tenantId: string, language: Locale): string => `${tenantId.toLowerCase()} ${language}`;

  const wording = async (tenantId: string, language: Locale): Promise<TenantOverrides> =>
    present(language, await rows.translation(tenantId, language));

  return {
    /** The wording of the user's tenant. */
    wording: ({ tenantId }: Principal, language: Locale): Promise<TenantOverrides> => wording(tenantId, language),

    /** The wording of a tenant in each language, for mails and reports. */
    async wordings(tenantId: string): Promise<Partial<PerLocale<TextOverrides>>> {
      return Object.fromEntries((await rows.translations(tenantId)).map(({ language, texts }) => [language, texts]));
    },

    /** @throws AppError ConcurrencyError, with the current wording, on an older revision; ValidationErrorResponse */
    async save(principal: Principal, language: Locale, { revision, texts }: WordingSave): Promise<TenantOverrides> {
      const { tenantId } = principal;
      const current = await wording(tenantId, language);
      if (current.revision !== revision) throw new AppError('ConcurrencyError', { current });
      const wrong = findInvalidText(DEFAULT_DICTIONARIES[language], texts);
      if (wrong) throw new AppError('ValidationErrorResponse', { detail: `${wrong.key}: ${wrong.mistake}` });
      const next = dropUnchanged(DEFAULT_DICTIONARIES[language], texts);
      const changes = diffOverrides(language, DEFAULT_DICTIONARIES[language], current.texts, next);
      const row = await rows.change(principal, { language, revision, texts: next, changes });
      if (!row) throw new AppError('ConcurrencyError', { current: await wording(tenantId, language) });
      dictionaries.delete(nameOf(tenantId, language));
      announce.wordingChanged(tenantId, language);
      return present(language, row);
    },

    /** The product's own texts, or one part of them. */
    dictionary: (language: Locale, part?: TextPart): Dictionary => (part ? originalParts[part] : originals)(language),

    /** The public texts in the wording of a tenant, for readers who are not signed in; the product's own for an unknown tenant. */
    async openDictionary(tenantId: string, language: Locale): Promise<Dictionary> {
      if (!UUID.test(tenantId)) return openOriginals(language);
      const name = nameOf(tenantId, language);
      const known = dictionaries.get(name);
      if (known) return known;
      const row = await rows.translation(tenantId, language);
      const own = row && createDictionary(publicTexts(applyOverrides(DEFAULT_DICTIONARIES[language], row.texts)));
      return dictionaries.set(name, own ?? openOriginals(language));
    },
  };
}
