import type { Store } from '#db/open';
import { Cache } from '#server/cache';
import { type Dictionary, dictionary } from '#server/features/translation/dictionary';
import { type TranslationRow, translationStore } from '#server/features/translation/store';
import type { Principal } from '#server/plugins/auth';
import { ORIGINALS } from '#server/words';
import { Refusal } from '#shared/contract/errors';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import { wordingChanges } from '#shared/translation/changes';
import type { CompanyWording, WordingSave } from '#shared/translation/schema';
import type { InEach, Texts, Wording } from '#shared/translation/texts';
import { kept, openTexts, reworded, wrongIn } from '#shared/translation/wording';

interface Announce {
  wordingChanged(tenantId: string, language: Locale): void;
}

/** How long what another server process saved may go unsaid to somebody who is not signed in, in milliseconds. */
const DICTIONARY_LIFE_MS = 3_000;
const DICTIONARIES_REMEMBERED = 400;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const present = (language: Locale, row: TranslationRow | undefined): CompanyWording => ({
  language,
  revision: row?.revision ?? 0,
  texts: row?.texts ?? {},
});

export type TranslationService = ReturnType<typeof translationService>;

export function translationService(store: Store, announce: Announce) {
  const rows = translationStore(store);
  const inEach = (make: (texts: Texts) => Texts): InEach<Dictionary> =>
    Object.fromEntries(LOCALES.map((language) => [language, dictionary(make(ORIGINALS[language]))])) as InEach<Dictionary>;
  const originals = inEach((texts) => texts);
  const openOriginals = inEach(openTexts);
  /** Of companies, as somebody who is not signed in reads them. */
  const dictionaries = new Cache<Dictionary>(DICTIONARIES_REMEMBERED, DICTIONARY_LIFE_MS);
  const nameOf = (tenantId: string, language: Locale): string => `${tenantId.toLowerCase()} ${language}`;

  const wording = async (tenantId: string, language: Locale): Promise<CompanyWording> =>
    present(language, await rows.translation(tenantId, language));

  return {
    /** What the company of this person says. */
    wording: ({ tenantId }: Principal, language: Locale): Promise<CompanyWording> => wording(tenantId, language),

    /** What a company says in every language, for what the server itself writes. */
    async wordings(tenantId: string): Promise<Partial<InEach<Wording>>> {
      return Object.fromEntries((await rows.translations(tenantId)).map(({ language, texts }) => [language, texts]));
    },

    /** @throws Refusal ConcurrencyError, with the wording as it stands; ValidationErrorResponse */
    async save(principal: Principal, language: Locale, { revision, texts }: WordingSave): Promise<CompanyWording> {
      const { tenantId } = principal;
      const current = await wording(tenantId, language);
      if (current.revision !== revision) throw new Refusal('ConcurrencyError', { current });
      const wrong = wrongIn(ORIGINALS[language], texts);
      if (wrong) throw new Refusal('ValidationErrorResponse', { detail: `${wrong.key}: ${wrong.mistake}` });
      const next = kept(ORIGINALS[language], texts);
      const changes = wordingChanges(language, ORIGINALS[language], current.texts, next);
      const row = await rows.change(principal, { language, revision, texts: next, changes });
      if (!row) throw new Refusal('ConcurrencyError', { current: await wording(tenantId, language) });
      dictionaries.delete(nameOf(tenantId, language));
      announce.wordingChanged(tenantId, language);
      return present(language, row);
    },

    /** The texts as the product brings them. */
    dictionary: (language: Locale): Dictionary => originals[language],

    /** What somebody who is not signed in reads, as this company says it; a company that is not there says nothing of its own. */
    async openDictionary(tenantId: string, language: Locale): Promise<Dictionary> {
      if (!UUID.test(tenantId)) return openOriginals[language];
      const name = nameOf(tenantId, language);
      const known = dictionaries.get(name);
      if (known) return known;
      const row = await rows.translation(tenantId, language);
      const own = row && dictionary(openTexts(reworded(ORIGINALS[language], row.texts)));
      return dictionaries.set(name, own ?? openOriginals[language]);
    },
  };
}
