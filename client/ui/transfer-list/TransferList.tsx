import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import {
  availableItems,
  countTicked,
  emptyMessage,
  type Ids,
  moveToAvailable,
  moveToChosen,
  type TransferItem,
  type TransferType,
} from '#client/ui/transfer-list/transfer';
import { useTickedItems } from '#client/ui/transfer-list/useTickedItems';
import { type FactTexts, TransferColumn } from './TransferColumn.tsx';
import css from './TransferList.module.css';

export interface TransferTexts extends FactTexts {
  all: string;
  /** "Add 2". */
  add: (count: number) => string;
  remove: (count: number) => string;
  /** Announced: "2 items added." */
  added: (count: number) => string;
  removed: (count: number) => string;
  /** Shown when nothing is chosen: "No questions added yet." and what to do. */
  none: string;
  noneText: string;
  /** Shown when every item of the page was chosen, and what to do. */
  moved: string;
  movedText: string;
}

export interface TransferListProps<Item extends TransferItem> {
  /** The available items of this page. */
  page: readonly Item[];
  chosen: readonly Item[];
  onChange: (chosen: Item[]) => void;
  /** Called with the number of items that are ticked and not moved. A stable function. */
  onTick?: (ticked: number) => void;
  /** Default: `question`. */
  type?: TransferType;
  texts: TransferTexts & {
    available: string;
    chosen: string;
    /** Shown when nothing is available: "No Data Found". */
    empty: string;
  };
  /** A search box above the available items. */
  search?: ReactNode;
  /** A <Pager/> below the available items. */
  pager?: ReactNode;
}

const NONE: Ids = new Set();
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Two lists side by side: available items and chosen items. */
export function TransferList<Item extends TransferItem>(props: TransferListProps<Item>): ReactNode {
  const { page, chosen, onChange, onTick, type, texts, search, pager } = props;
  const rest = availableItems(page, chosen);
  const [wanted, setWanted] = useTickedItems(page);
  const [unwanted, setUnwanted] = useState(NONE);
  const [announced, announce] = useState('');
  const whole = useRef<HTMLDivElement>(null);
  const [adding, removing] = [countTicked(rest, wanted), countTicked(chosen, unwanted)];
  // Before any further key: Escape right after a tick must find that it was told.
  useLayoutEffect(() => onTick?.(adding + removing), [onTick, adding, removing]);
  // The pressed button is disabled now, so the focus moves to the heading of a list.
  const focusSide = (at: 0 | 1) => whole.current?.querySelectorAll('h3')[at]?.focus({ preventScroll: true });

  const add = () => {
    onChange(moveToChosen(page, chosen, wanted));
    setWanted(NONE);
    announce(texts.added(adding));
    focusSide(0);
  };
  const remove = () => {
    onChange(moveToAvailable(chosen, unwanted));
    setUnwanted(NONE);
    announce(texts.removed(removing));
    focusSide(1);
  };
  const shared = { type, texts, all: texts.all };
  return (
    <div ref={whole} className={css.transfer}>
      <TransferColumn
        {...shared}
        title={texts.available}
        items={rest}
        ticked={wanted}
        onTick={setWanted}
        empty={emptyMessage(page, chosen) === 'moved' ? { title: texts.moved, text: texts.movedText } : { title: texts.empty }}
        above={search}
        below={pager}
      />
      <div className={css.buttons}>
        <Button disabled={adding === 0} rightSection={<IconArrowRight {...ICON} />} onClick={add}>
          {texts.add(adding)}
        </Button>
        <Button variant="default" disabled={removing === 0} leftSection={<IconArrowLeft {...ICON} />} onClick={remove}>
          {texts.remove(removing)}
        </Button>
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      </div>
      <TransferColumn
        {...shared}
        title={texts.chosen}
        items={chosen}
        ticked={unwanted}
        onTick={setUnwanted}
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </div>
  );
}
