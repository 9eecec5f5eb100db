import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { transferTexts } from '#client/api/transfer-list-texts';
import { Agenda } from '#client/ui/agenda/Agenda.tsx';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { PeriodBar } from '#client/ui/period-bar/PeriodBar.tsx';
import { RowList } from '#client/ui/rows/RowList.tsx';
import { RowName } from '#client/ui/rows/RowName.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { TickLine } from '#client/ui/step-indicator/TickLine.tsx';
import { TabLinks } from '#client/ui/tab-links/TabLinks.tsx';
import { Tag } from '#client/ui/tag/Tag.tsx';
import { TransferList } from '#client/ui/transfer-list/TransferList.tsx';
import type { TransferItem, TransferType } from '#client/ui/transfer-list/transfer';
import { Exhibit } from './Exhibit.tsx';
import css from './Gallery.module.css';

const KINDS = { ok: 'Completed', go: 'Open', wip: 'In progress', bad: 'Expired', idle: 'Planned' } as const;

const QUESTIONS: TransferItem[] = [
  { id: '1', name: 'How do we decide?', description: 'Asked of boards', visibility: 'Shared' },
  { id: '2', name: 'What would you change tomorrow?', checked: true },
  { id: '3', name: 'Does it stand here already?', disabled: 'Already here, in a block' },
];
const BLOCKS: TransferItem[] = [
  {
    ...{ id: '4', name: 'Working together', description: 'A block', questionCount: 7, visibility: 'Tenant' },
    categories: [{ name: { 'en-GB': 'Team' } }, { name: { 'en-GB': 'Talks' } }],
  },
  { id: '5', name: 'Only one', questionCount: 1, visibility: 'Shared' },
];

export const Lists = (): ReactNode => (
  <>
    <Transfer name="transfer-list" type="question" page={QUESTIONS} />
    <Transfer name="transfer-list of blocks" type="question block" page={BLOCKS} />
    <Transfer name="transfer-list of surveys" type="Survey" page={[]} />
    <Exhibit name="tag">
      <div className={css.line}>
        {(['ok', 'go', 'wip', 'bad', 'idle'] as const).map((kind) => (
          <Tag key={kind} kind={kind} label={KINDS[kind]} />
        ))}
      </div>
    </Exhibit>
    <Exhibit name="tab-links">
      <TabLinks label="Tabs">
        <a href="#lists" aria-current="page">
          Questions
        </a>
        <a href="#lists">Blocks</a>
      </TabLinks>
    </Exhibit>
    <Exhibit name="period-bar">
      <PeriodBar text="02.03.2026 – 27.03.2026" today={0.4} />
      <PeriodBar text="02.03.2025 – 27.03.2025" today={1} off />
    </Exhibit>
    <Exhibit name="tick-line">
      <TickLine total={18} done={6} at={6} label="Questions answered: 6 of 18" />
    </Exhibit>
    <Exhibit name="rows">
      <RowList
        label="Rows"
        rows={[
          {
            id: 'a',
            name: <RowName detail="Ends soon">Working together</RowName>,
            facts: '18 questions',
            tag: <Tag kind="go" label="Open" />,
            aside: '→',
          },
          { id: 'b', name: <RowName>Last year</RowName>, tag: <Tag kind="ok" label="Completed" />, aside: '→', quiet: true },
        ]}
      />
    </Exhibit>
    <Exhibit name="agenda">
      <Agenda
        label="Chapters"
        doneLabel="done"
        items={[
          { id: 'a', name: 'Arriving', state: 'done' },
          { id: 'b', name: 'Working together', state: 'current', note: 'Four pages' },
          { id: 'c', name: 'Promises', state: 'open' },
        ]}
      />
    </Exhibit>
    <Exhibit name="empty">
      <Empty title="Nothing to do" level={2}>
        Everything is answered.
      </Empty>
    </Exhibit>
    <Exhibit name="failed">
      <ErrorState
        texts={{ title: 'The list could not be loaded.', text: 'Nothing is lost.', retry: 'Retry' }}
        onRetry={async () => undefined}
      />
    </Exhibit>
    <Exhibit name="skeleton-rows">
      <SkeletonRows label="Loading rows" rows={2} />
    </Exhibit>
  </>
);

function Transfer({ name, type, page }: { name: string; type: TransferType; page: TransferItem[] }): ReactNode {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState<TransferItem[]>([]);
  const [words, setWords] = useState('');
  const found = page.filter((item) => words.length < 3 || item.name.toLowerCase().includes(words.toLowerCase()));
  return (
    <Exhibit name={name} wide>
      <TransferList
        type={type}
        page={found}
        chosen={chosen}
        onChange={setChosen}
        search={
          <TextInput
            aria-label="Search"
            placeholder="Search"
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        }
        texts={{
          ...transferTexts(t, i18n.language, type),
          available: `All of ${name}`,
          chosen: `Taken of ${name}`,
          empty: t('lists.noData'),
        }}
      />
    </Exhibit>
  );
}
