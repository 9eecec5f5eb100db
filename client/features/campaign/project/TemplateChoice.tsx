import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pagerTexts } from '#client/api/pager-texts';
import { projectTemplateQuery, projectTemplatesQuery } from '#client/api/project';
import { ChoiceRow } from '#client/features/campaign/draft/ChoiceRow.tsx';
import { FieldErrorAndConflict } from '#client/features/campaign/draft/FieldErrorAndConflict.tsx';
import { Pager } from '#client/ui/pager/Pager.tsx';
import type { ProjectTemplate } from '#shared/project/schema';
import { pageCount } from '#shared/table/paging';
import { normalizeSearch, SEARCH_LENGTH } from '#shared/user/list';
import css from '../draft/Wizard.module.css';
import type { OpenProject } from './editable-project-draft-type.ts';

const DEBOUNCE_MS = 300;
const PAGE_SIZE = 10;

/** Radio group of the talk templates, with a search. */
export function TemplateChoice({ open }: { open: OpenProject }): ReactNode {
  const { t } = useTranslation();
  const group = useId();
  const [typed, setTyped] = useState('');
  const [debounced] = useDebouncedValue(typed, DEBOUNCE_MS);
  const [page, setPage] = useState(1);
  const search = normalizeSearch(debounced);
  const { templateId } = open.draft;
  const { data: offered } = useQuery(projectTemplatesQuery({ page, ...(search ? { search } : {}) }));
  const { data: chosen } = useQuery(projectTemplateQuery(templateId));
  const { data: theirs } = useQuery(projectTemplateQuery((open.edits.templateId?.theirs as string | undefined) ?? null));
  const total = offered?.totalCount ?? 0;
  const isShort = typed.trim() !== '' && normalizeSearch(typed) === undefined;
  const items = offered?.items ?? [];
  const isBeside = chosen && !items.some(({ id }) => id === chosen.id);
  return (
    <FieldErrorAndConflict open={open} name="templateId" label={t('talkProjects.template')} describe={() => theirs?.name ?? '…'}>
      <div className={css.surveys}>
        {chosen === null ? <p className={css.wrong}>{t('talkProjects.templateUnknown')}</p> : null}
        <TextInput
          type="search"
          label={t('talkProjects.chooseTemplate')}
          placeholder={t('library.searchText')}
          description={isShort ? t('validations.minLength', { count: SEARCH_LENGTH.least }) : undefined}
          inputWrapperOrder={['label', 'input', 'description']}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          value={typed}
          maxLength={SEARCH_LENGTH.most}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setPage(1);
          }}
        />
        <div className={css.offers}>
          {[...(isBeside ? [chosen] : []), ...items].map((template) => (
            <ChoiceRow
              key={template.id}
              type="radio"
              name={group}
              checked={template.id === templateId}
              label={template.name}
              onChange={() => open.set({ templateId: template.id })}
            >
              <TemplateFacts template={template} />
            </ChoiceRow>
          ))}
          {offered && total === 0 ? <p className={css.hint}>{t(search ? 'campaigns.emptySearch' : 'talkProjects.noTemplates')}</p> : null}
        </div>
        {total > PAGE_SIZE ? (
          <Pager
            page={page}
            pages={pageCount(total, PAGE_SIZE)}
            onPage={setPage}
            size={PAGE_SIZE}
            sizes={[]}
            onSize={() => undefined}
            texts={pagerTexts(t, total, t('talkProjects.template'))}
          />
        ) : null}
      </div>
    </FieldErrorAndConflict>
  );
}

function TemplateFacts({
  template: { version, isOffered, isDraftNewer, chapterCount, pageCount: pages },
}: {
  template: ProjectTemplate;
}): ReactNode {
  const { t } = useTranslation();
  if (!isOffered) return t('campaigns.surveyArchived');
  if (version === 0) return t('campaigns.surveyUnsaved');
  const facts = [
    t('library.versionNumber', { version }),
    t('talkProjects.chapters', { count: chapterCount }),
    t('talkProjects.pages', { count: pages }),
  ];
  return [...facts, ...(isDraftNewer ? [t('campaigns.surveyNewer')] : [])].join(' · ');
}
