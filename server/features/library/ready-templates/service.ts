import type { Store } from '#db/store';
import { takeSurveyFile } from '#server/features/library/file/survey-service';
import { takeTalkFile } from '#server/features/library/file/talk-template-service';
import { readySurvey, readyTalk } from '#server/features/library/ready-templates/template-file-store';
import { libraryStore } from '#server/features/library/store';
import { idOfCreation } from '#server/lib/id-of-creation';
import type { Principal } from '#server/lib/principal';
import { createTranslator } from '#server/lib/translator';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import type { SurveyFile } from '#shared/library/file/schema';
import { type ListedTemplate, READY_TEMPLATES, type ReadyKey } from '#shared/library/ready-templates/schema';
import type { TalkFile } from '#shared/library/talk-file/schema';

export type ReadyService = ReturnType<typeof readyService>;

interface ReadyParts {
  /** Returns the language of a user. */
  languageOf: (principal: Principal) => Promise<Locale>;
}

/** The file with its name in this language as the name of the item. */
const nameIn = <File extends SurveyFile | TalkFile>(file: File, language: Locale): File => ({
  ...file,
  languageIndependentName: file.multilang.name?.[language] ?? file.languageIndependentName,
});

/**
 * Templates that come with Parley (LIBRARY-G1, LIBRARY-G2 of shared/library/RULES.md). The server reads the file of a template when a user
 * takes it.
 */
export function readyService(store: Store, { languageOf }: ReadyParts) {
  const library = libraryStore(store);
  return {
    async list(principal: Principal, language: Locale | undefined): Promise<ListedTemplate[]> {
      const t = await createTranslator(language ?? (await languageOf(principal)));
      return READY_TEMPLATES.map(({ key, kind }) => ({ key, kind, name: t(`templates.names.${key}`), languages: [...LOCALES] }));
    },

    /** LIBRARY-G2: creates all items of a template, in one transaction. A repeated call gets those of the first one. */
    async take(principal: Principal, wanted: ReadyKey, creationKey?: string): Promise<{ id: string } | { ids: string[] }> {
      const { tenantId } = principal;
      const language = await languageOf(principal);
      const template = READY_TEMPLATES.find(({ key }) => key === wanted);
      const plan = (template?.files ?? []).map((name) => ({ name, id: idOfCreation(tenantId, creationKey, wanted, name) }));
      const ids = plan.map(({ id }) => id);
      await library.run(tenantId, async (rows) => {
        if (creationKey !== undefined && (await rows.hasCreated(ids))) return;
        for (const { name, id } of plan)
          if (template?.kind === 'survey') await takeSurveyFile(rows, principal, nameIn(readySurvey(name), language), { id });
          else await takeTalkFile(rows, principal, nameIn(readyTalk(name), language), { id, imageUrls: new Map() });
      });
      const [id = ''] = ids;
      return ids.length === 1 ? { id } : { ids };
    },
  };
}
