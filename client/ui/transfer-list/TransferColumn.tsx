import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import {
  type Ids,
  type Multilang,
  readFacts,
  type TransferItem,
  type TransferType,
  tickShare,
  toggleTick,
  toggleTicks,
} from '#client/ui/transfer-list/transfer';
import css from './TransferList.module.css';

export interface FactTexts {
  /** "3 questions". */
  count: (count: number) => string;
  category: (name: Multilang) => string;
  visibility: (visibility: 'Tenant' | 'Shared') => string;
}

interface TransferColumnProps {
  title: string;
  items: readonly TransferItem[];
  type: TransferType | undefined;
  ticked: Ids;
  onTick: (ticked: Ids) => void;
  /** Accessible name of the checkbox that ticks all. */
  all: string;
  empty: { title: string; text?: string };
  texts: FactTexts;
  above?: ReactNode;
  below?: ReactNode;
}

/** One of the two lists. */
export function TransferColumn(props: TransferColumnProps): ReactNode {
  const { title, items, type, ticked, onTick, all, empty, texts, above, below } = props;
  const id = useId();
  const share = tickShare(items, ticked);
  return (
    <section className={css.side} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      {above}
      {items.length === 0 ? (
        <p className={css.empty}>
          <b>{empty.title}</b>
          {empty.text}
        </p>
      ) : (
        <>
          <Checkbox
            className={css.all ?? ''}
            label={all}
            checked={share === 'all'}
            indeterminate={share === 'some'}
            disabled={items.every(({ disabled }) => disabled !== undefined)}
            onChange={() => onTick(toggleTicks(items, ticked))}
          />
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <TransferLine item={item} type={type} ticked={ticked} onTick={onTick} texts={texts} />
              </li>
            ))}
          </ul>
        </>
      )}
      {below}
    </section>
  );
}

type TransferLineProps = Pick<TransferColumnProps, 'type' | 'ticked' | 'onTick' | 'texts'> & { item: TransferItem };

function TransferLine({ item, type, ticked, onTick, texts }: TransferLineProps): ReactNode {
  const { name, description, count, categories, visibility } = readFacts(item, type);
  const line = [count === undefined ? '' : texts.count(count), visibility ? texts.visibility(visibility) : ''].filter(Boolean).join(' · ');
  return (
    <Checkbox
      checked={item.disabled === undefined && ticked.has(item.id)}
      disabled={item.disabled !== undefined}
      onChange={() => onTick(toggleTick(item.id, ticked))}
      label={<span dir="auto">{name}</span>}
      description={[description, line, categories.map(texts.category).join(', '), item.disabled ?? ''].filter(Boolean).map((each) => (
        <span key={each} className={css.fact} dir="auto">
          {each}
        </span>
      ))}
    />
  );
}
