import { Button } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { reviewText } from '#client/api/library';
import { lastSearch } from '#client/api/place';
import { type Draft, useDraft } from '#client/features/library/editor/useDraft';
import { tabOf } from '#client/features/library/tabs';
import { useItemName } from '#client/features/library/useItemName';
import { useBreadcrumb } from '#client/ui/app-frame/breadcrumb-context';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import { LeaveDialog } from '#client/ui/leave-dialog/LeaveDialog.tsx';
import { TitleBar } from '#client/ui/title-bar/TitleBar.tsx';
import { toast } from '#client/ui/toasts/toast';
import { type Locale, resolveLocale } from '#shared/i18n/locale';
import { requiredOfDraft, textsOfDraft } from '#shared/library/draft';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';
import type { LibraryItem } from '#shared/library/schema';
import { hashText } from '#shared/library/text-hash';
import { StateTag } from '../StateTag.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';
import css from './Editor.module.css';
import { Facts } from './Facts.tsx';
import { LanguageField } from './LanguageField.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { PartList } from './PartList.tsx';
import { SaveVersion } from './SaveVersion.tsx';
import { Versions } from './Versions.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const SIGNS = {
  saved: <IconCheck {...ICON} />,
  saving: <IconLoader2 {...ICON} />,
  waiting: <IconCloudOff {...ICON} />,
  undecided: <IconAlertCircle {...ICON} />,
  refused: <IconAlertCircle {...ICON} />,
};

/** Fields, texts, parts and versions of one item. */
export function ItemEditor({ kind, loaded }: { kind: LibraryKind; loaded: LibraryItem }): ReactNode {
  const { t, i18n } = useTranslation();
  const draft = useDraft(kind, loaded);
  const { item, status, edits, receive } = draft;
  const [language, setLanguage] = useState<Locale>(() => resolveLocale(i18n.language));
  const name = useItemName(kind)(item);
  useBreadcrumb(name);
  useEffect(() => receive(loaded), [receive, loaded]);
  const back = { to: '/library', search: lastSearch('/library') ?? (kind === 'survey' ? {} : { tab: tabOf(kind) }) } as const;
  const { parts: partsField } = LIBRARY[kind];
  const partsEdit = partsField && edits[partsField];
  return (
    <div className={css.page}>
      <TitleBar
        title={name}
        backLabel={t('library.back')}
        renderBack={(look) => <Link {...look} {...back} />}
        tag={<StateTag item={item} />}
      />
      <div className={css.bar}>
        <p className={css.status} role="status" data-status={status}>
          {item.canChange ? SIGNS[status] : null}
          {item.canChange ? <StatusText draft={draft} /> : t('library.readOnly')}
        </p>
        {item.canShare ? <Share draft={draft} /> : null}
        {item.canChange && kind !== 'category' ? <SaveVersion kind={kind} draft={draft} /> : null}
      </div>
      <div className={css.columns}>
        {partsField ? (
          <div className={css.outline}>
            <PartList
              kind={kind}
              parts={item[partsField] ?? []}
              canChange={item.canChange}
              error={draft.wrong[partsField] ? t(draft.wrong[partsField] as never) : undefined}
              onParts={(parts) => draft.set(partsField, parts)}
            />
            {partsEdit && 'theirs' in partsEdit ? (
              <ConflictChoice edit={partsEdit} label={t('library.parts')} onChoose={(choice) => draft.choose(partsField, choice)} />
            ) : null}
          </div>
        ) : null}
        <div className={css.fields}>
          <Facts kind={kind} draft={draft} />
          <LanguageTabs
            language={language}
            defaultLanguage={item.defaultLanguage}
            translation={item.translation}
            onLanguage={setLanguage}
          />
          <ItemTexts kind={kind} draft={draft} language={language} />
          {kind === 'category' ? null : <Versions kind={kind} draft={draft} />}
        </div>
      </div>
      <LeaveDialog
        unsaved={status !== 'saved'}
        title={t('library.leaveTitle')}
        stay={t('general.cancel')}
        leave={t('general.ignoreChanges')}
      >
        {t('library.leaveText')}
      </LeaveDialog>
    </div>
  );
}

function StatusText({ draft: { status, wrong } }: { draft: Draft }): ReactNode {
  const { t } = useTranslation();
  const [first] = Object.values(wrong);
  if (status === 'refused') return t((first ?? 'messages.tryAgainShortly') as never);
  return t(`library.${status}`);
}

/** The texts of an item in one language. */
function ItemTexts({ kind, draft, language }: { kind: LibraryKind; draft: Draft; language: Locale }): ReactNode {
  const { t } = useTranslation();
  const { item, edits, wrong, set, choose, receive } = draft;
  const required = requiredOfDraft(kind, item);
  const { mutate } = useMutation({
    mutationFn: (field: string) => {
      const { sourceLanguage = item.defaultLanguage } = item.states[field]?.[language] ?? {};
      const source = item.multilang[field]?.[sourceLanguage] ?? '';
      return reviewText(kind, item.id, { field, language, sourceHash: hashText(source) });
    },
    onSuccess: receive,
    onError: (error) => toast.error(errorMessage(error, t)),
  });
  return (
    <div className={css.texts}>
      {textsOfDraft(kind, item).map((field) => {
        const path = `multilang.${field}.${language}`;
        return (
          <LanguageField
            key={path}
            item={item}
            field={field}
            label={t(`library.fields.${field as 'name'}`)}
            language={language}
            isRequired={required.includes(field)}
            edit={edits[path]}
            error={wrong[path] ? t(wrong[path] as never) : undefined}
            onChange={(text) => set(path, text)}
            onChoose={(choice) => choose(path, choice)}
            onReview={edits[path] ? undefined : () => mutate(field)}
          />
        );
      })}
    </div>
  );
}

/** Shares an item with all tenants, for good (LIBRARY-V4). */
function Share({ draft }: { draft: Draft }): ReactNode {
  const { t } = useTranslation();
  const share = async () => {
    if ((await confirm({ type: 'warning', text: t('library.shareText'), buttons: ['yes', 'no'] })) === 'yes')
      draft.set('visibility', 'Shared');
  };
  return (
    <Button variant="default" onClick={() => void share()}>
      {t('library.share')}
    </Button>
  );
}
