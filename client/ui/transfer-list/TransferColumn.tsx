import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { type Ids, type TransferItem, toggleTick } from '#client/ui/transfer-list/transfer';
import css from './TransferList.module.css';

export interface SideTexts {
  /** "3 questions". */
  count: (count: number) => string;
}

interface TransferColumnProps {
  title: string;
  items: readonly TransferItem[];
  ticked: Ids;
  onTick: (ticked: Ids) => void;
  empty: { title: string; text?: string };
  texts: SideTexts;
  above?: ReactNode;
  below?: ReactNode;
}

/** One of the two lists. */
export function TransferColumn({ title, items, ticked, onTick, empty, texts, above, below }: TransferColumnProps): ReactNode {
  const id = useId();
  return (
    <section className={css.side} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {above}
      {items.length === 0 ? (
        <p className={css.empty}>
          <b>{empty.title}</b>
          {empty.text}
        </p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <Checkbox
                checked={ticked.has(item.id)}
                onChange={() => onTick(toggleTick(item.id, ticked))}
                label={item.name}
                description={<Facts item={item} texts={texts} />}
              />
            </li>
          ))}
        </ul>
      )}
      {below}
    </section>
  );
}

/** What is known of an item besides its name. */
function Facts({ item: { description, count, categories = [], visibility }, texts }: { item: TransferItem; texts: SideTexts }): ReactNode {
  const facts = [count === undefined ? '' : texts.count(count), categories.join(', '), visibility ?? ''].filter((fact) => fact !== '');
  return (
    <>
      {description}
      {facts.length > 0 ? <span className={css.facts}>{facts.join(' · ')}</span> : null}
    </>
  );
}
