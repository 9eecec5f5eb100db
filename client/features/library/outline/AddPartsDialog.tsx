import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formDialogTexts } from '#client/api/form-dialog-texts';
import type { EditorDrafts } from '#client/features/library/draft/useEditorDrafts';
import type { OfferKind } from '#client/features/library/outline/obstacle-to-adding';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { SwitchBar } from '#client/ui/segmented-control/SwitchBar.tsx';
import type { LibraryKind } from '#shared/library/kinds';
import type { SurveyPart } from '#shared/library/schema';
import { normalizeSearch, SEARCH_LENGTH } from '#shared/user/list';
import css from './AddParts.module.css';
import { PartTransferList } from './PartTransferList.tsx';

const DEBOUNCE_MS = 300;

interface AddPartsDialogProps {
  kind: LibraryKind;
  editor: EditorDrafts;
  parts: readonly SurveyPart[];
  /** Message of a failed save of the parts. */
  error: string | undefined;
  onParts: (parts: SurveyPart[]) => void;
  onClose: () => void;
}

/** Dialog that adds parts to a survey or block from the library. */
export function AddPartsDialog({ kind, editor, parts, error, onParts, onClose }: AddPartsDialogProps): ReactNode {
  const { t } = useTranslation();
  const [shown, setShown] = useState<OfferKind>('question');
  const [ticked, setTicked] = useState(0);
  const [typed, setTyped] = useState('');
  const [debounced] = useDebouncedValue(typed, DEBOUNCE_MS);
  const search = normalizeSearch(debounced);
  const isShort = typed.trim() !== '' && normalizeSearch(typed) === undefined;
  return (
    <FormDialog
      title={t(kind === 'survey' ? 'library.add' : 'library.addQuestions')}
      size={1040}
      dirty={ticked > 0}
      busy={false}
      onClose={onClose}
      onSubmit={() => undefined}
      notice={error ? <ErrorAlert title={error} /> : null}
      texts={formDialogTexts(t, { lostTitle: t('settings.leaveTitle'), lostText: t('settings.leaveText') })}
    >
      <div className={css.choice}>
        {kind === 'survey' ? (
          <SwitchBar
            label={t('library.type')}
            choices={[
              { value: 'question', label: t('library.tabs.question') },
              { value: 'block', label: t('library.tabs.block') },
            ]}
            value={shown}
            onChange={setShown}
          />
        ) : null}
        <TextInput
          type="search"
          aria-label={t('library.search')}
          placeholder={t('library.searchText')}
          description={isShort ? t('validations.minLength', { count: SEARCH_LENGTH.least }) : undefined}
          inputWrapperOrder={['input', 'description']}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          value={typed}
          maxLength={SEARCH_LENGTH.most}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {/* One list component per kind: a shared one would show the old rows as placeholder under the new kind. */}
      <PartTransferList
        key={shown}
        kind={shown}
        within={kind === 'survey' ? 'survey' : 'block'}
        editor={editor}
        parts={parts}
        onParts={onParts}
        onTick={setTicked}
        search={search}
      />
    </FormDialog>
  );
}
