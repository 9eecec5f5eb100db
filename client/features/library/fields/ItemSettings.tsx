import { MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '#client/api/library';
import { loadErrorTexts } from '#client/api/load-error-texts';
import type { Draft } from '#client/features/library/draft/draft-controller';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { LANGUAGE_NAMES, LOCALES, localize, resolveLocale } from '#shared/i18n/locale';
import { type LibraryKind, TYPES_OF_QUESTIONS } from '#shared/library/kinds';
import { TEXT_LIMITS } from '#shared/library/limits';
import { isOffered } from '#shared/library/policy';
import { isConflict } from '#shared/library/unsaved-edits';
import { TALK_KINDS } from '#shared/template/schema';
import { ConflictChoice } from './ConflictChoice.tsx';
import css from './Fields.module.css';

/** Descriptions go below the inputs, so that all inputs of a row align. */
const INPUT_FIRST: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

interface SettingProps {
  draft: Draft;
  /** Message below the input. */
  error: (path: string) => string | undefined;
  /** The choice between two authors' values. */
  conflict: (path: string, label: string) => ReactNode;
}

/** Fields for name, type, categories and default language of an item. */
export function ItemSettings({ kind, draft }: { kind: LibraryKind; draft: Draft }): ReactNode {
  const { t } = useTranslation();
  const { item, edits, wrong, set, choose } = draft;
  const error = (path: string) => (wrong[path] ? t(wrong[path] as never) : undefined);
  const conflict = (path: string, label: string) => {
    const edit = edits[path];
    return edit && isConflict(edit) ? <ConflictChoice edit={edit} label={label} onChoose={(choice) => choose(path, choice)} /> : null;
  };
  const setting: SettingProps = { draft, error, conflict };
  return (
    <div className={css.facts}>
      {kind === 'category' ? null : <NameSetting {...setting} />}
      {kind === 'template' ? <TalkKindSetting {...setting} /> : null}
      {kind === 'question' ? <QuestionTypeSetting {...setting} /> : null}
      {kind === 'category' ? null : <CategoriesSetting {...setting} />}
      <div>
        <NativeSelect
          label={t('library.defaultLanguage')}
          value={item.defaultLanguage}
          disabled={!item.canChange}
          onChange={({ target }) => set('defaultLanguage', target.value)}
          data={LOCALES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
        />
        {conflict('defaultLanguage', t('library.defaultLanguage'))}
      </div>
    </div>
  );
}

function NameSetting({ draft: { item, set }, error, conflict }: SettingProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div>
      <TextInput
        label={t('library.name')}
        description={t('library.nameText')}
        inputWrapperOrder={INPUT_FIRST}
        value={item.languageIndependentName}
        maxLength={TEXT_LIMITS.name}
        disabled={!item.canChange}
        error={error('languageIndependentName')}
        onChange={({ currentTarget }) => set('languageIndependentName', currentTarget.value)}
      />
      {conflict('languageIndependentName', t('library.name'))}
    </div>
  );
}

function TalkKindSetting({ draft: { item, set }, error, conflict }: SettingProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div>
      <NativeSelect
        label={t('library.talkKind')}
        value={item.kind ?? 'future'}
        disabled={!item.canChange || item.version > 0}
        description={item.version > 0 ? t('library.kindFixed') : t(`library.talkKindTexts.${item.kind ?? 'future'}`)}
        inputWrapperOrder={INPUT_FIRST}
        error={error('kind')}
        onChange={({ target }) => set('kind', target.value)}
        data={TALK_KINDS.map((each) => ({ value: each, label: t(`library.talkKinds.${each}`) }))}
      />
      {conflict('kind', t('library.talkKind'))}
    </div>
  );
}

function QuestionTypeSetting({ draft: { item, set }, error, conflict }: SettingProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div>
      <NativeSelect
        label={t('library.type')}
        value={item.type ?? 'single-with'}
        // A saved version fixes the type: answers of different types are not comparable (LIBRARY-V5).
        disabled={!item.canChange || item.version > 0}
        description={item.version > 0 ? t('library.typeFixed') : undefined}
        inputWrapperOrder={INPUT_FIRST}
        error={error('type')}
        onChange={({ target }) => set('type', target.value)}
        data={TYPES_OF_QUESTIONS.map((type) => ({ value: type, label: t(`library.types.${type}`) }))}
      />
      {conflict('type', t('library.type'))}
    </div>
  );
}

function CategoriesSetting({ draft: { item, set }, error, conflict }: SettingProps): ReactNode {
  const { t, i18n } = useTranslation();
  const { data: categories, isError, refetch } = useQuery(categoriesQuery);
  const locale = resolveLocale(i18n.language);
  // Archived categories are offered only if the item has them already.
  const offered = (categories ?? [])
    .filter(({ id, status }) => isOffered(status) || item.categoryIds?.includes(id))
    .map(({ id, multilang }) => ({ value: id, label: localize(multilang.name, locale) }));
  return (
    <div>
      <MultiSelect
        label={t('library.categories')}
        data={offered}
        value={categories ? (item.categoryIds ?? []) : []}
        searchable
        nothingFoundMessage={t('library.emptySearch')}
        maxValues={TEXT_LIMITS.categories}
        disabled={!item.canChange || !categories}
        error={error('categoryIds')}
        onChange={(ids) => set('categoryIds', ids)}
      />
      {!categories && isError ? <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} /> : null}
      {conflict('categoryIds', t('library.categories'))}
    </div>
  );
}
