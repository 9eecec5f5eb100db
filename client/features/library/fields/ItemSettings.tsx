import { MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '#client/api/library';
import type { Draft } from '#client/features/library/draft/draft-controller';
import { LANGUAGE_NAMES, LOCALES, localized, resolveLocale } from '#shared/i18n/locale';
import { type LibraryKind, TYPES_OF_QUESTIONS } from '#shared/library/kinds';
import { TEXT_LIMITS } from '#shared/library/limits';
import { isOffered } from '#shared/library/policy';
import { isConflict } from '#shared/library/unsaved-edits';
import { TALK_KINDS } from '#shared/template/schema';
import { ConflictChoice } from './ConflictChoice.tsx';
import css from './Fields.module.css';

/** Descriptions go below the inputs, so that all inputs of a row align. */
const INPUT_FIRST: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Fields for name, type, categories and default language of an item. */
export function ItemSettings({ kind, draft }: { kind: LibraryKind; draft: Draft }): ReactNode {
  const { t, i18n } = useTranslation();
  const { item, edits, wrong, set, choose } = draft;
  const { data: categories } = useQuery({ ...categoriesQuery, enabled: kind !== 'category' });
  const locale = resolveLocale(i18n.language);
  const error = (path: string) => (wrong[path] ? t(wrong[path] as never) : undefined);
  const conflict = (path: string, label: string) => {
    const edit = edits[path];
    return edit && isConflict(edit) ? <ConflictChoice edit={edit} label={label} onChoose={(choice) => choose(path, choice)} /> : null;
  };
  const isDisabled = !item.canChange;
  // Archived categories are offered only if the item has them already.
  const offered = (categories ?? [])
    .filter(({ id, status }) => isOffered(status) || item.categoryIds?.includes(id))
    .map(({ id, multilang }) => ({ value: id, label: localized(multilang.name, locale) }));
  return (
    <div className={css.facts}>
      {kind === 'category' ? null : (
        <div>
          <TextInput
            label={t('library.name')}
            description={t('library.nameText')}
            inputWrapperOrder={INPUT_FIRST}
            value={item.languageIndependentName}
            maxLength={TEXT_LIMITS.name}
            disabled={isDisabled}
            error={error('languageIndependentName')}
            onChange={({ currentTarget }) => set('languageIndependentName', currentTarget.value)}
          />
          {conflict('languageIndependentName', t('library.name'))}
        </div>
      )}
      {kind === 'template' ? (
        <div>
          <NativeSelect
            label={t('library.talkKind')}
            value={item.kind ?? 'future'}
            disabled={isDisabled || item.version > 0}
            description={item.version > 0 ? t('library.kindFixed') : t(`library.talkKindTexts.${item.kind ?? 'future'}`)}
            inputWrapperOrder={INPUT_FIRST}
            error={error('kind')}
            onChange={({ target }) => set('kind', target.value)}
            data={TALK_KINDS.map((each) => ({ value: each, label: t(`library.talkKinds.${each}`) }))}
          />
          {conflict('kind', t('library.talkKind'))}
        </div>
      ) : null}
      {kind === 'question' ? (
        <div>
          <NativeSelect
            label={t('library.type')}
            value={item.type ?? 'single-with'}
            // A saved version fixes the type: answers of different types are not comparable (LIBRARY-V5).
            disabled={isDisabled || item.version > 0}
            description={item.version > 0 ? t('library.typeFixed') : undefined}
            inputWrapperOrder={INPUT_FIRST}
            error={error('type')}
            onChange={({ target }) => set('type', target.value)}
            data={TYPES_OF_QUESTIONS.map((type) => ({ value: type, label: t(`library.types.${type}`) }))}
          />
          {conflict('type', t('library.type'))}
        </div>
      ) : null}
      {kind === 'category' ? null : (
        <div>
          <MultiSelect
            label={t('library.categories')}
            data={offered}
            value={categories ? (item.categoryIds ?? []) : []}
            searchable
            nothingFoundMessage={t('library.emptySearch')}
            maxValues={TEXT_LIMITS.categories}
            disabled={isDisabled || !categories}
            error={error('categoryIds')}
            onChange={(ids) => set('categoryIds', ids)}
          />
          {conflict('categoryIds', t('library.categories'))}
        </div>
      )}
      <div>
        <NativeSelect
          label={t('library.defaultLanguage')}
          value={item.defaultLanguage}
          disabled={isDisabled}
          onChange={({ target }) => set('defaultLanguage', target.value)}
          data={LOCALES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
        />
        {conflict('defaultLanguage', t('library.defaultLanguage'))}
      </div>
    </div>
  );
}
