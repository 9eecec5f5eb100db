import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { emptyMessage, type Ids, moveToAvailable, moveToChosen, remaining, type TransferItem } from '#client/ui/transfer-list/transfer';
import { type SideTexts, TransferColumn } from './TransferColumn.tsx';
import css from './TransferList.module.css';

export interface TransferListProps<Item extends TransferItem> {
  /** What there is to take: those of this page. */
  page: readonly Item[];
  chosen: readonly Item[];
  onChange: (chosen: Item[]) => void;
  texts: SideTexts & {
    available: string;
    chosen: string;
    /** "Add 2". */
    add: (count: number) => string;
    remove: (count: number) => string;
    /** What the empty side of the chosen says: "No questions added yet." and what to do. */
    none: string;
    noneText: string;
    /** What the other says when all of its page was taken, and what to do. */
    moved: string;
    movedText: string;
    /** What it says when there was nothing: "No Data Found". */
    empty: string;
  };
  /** A search above what there is to take. */
  search?: ReactNode;
  /** A <Pager/> below it. */
  pager?: ReactNode;
}

const NONE: Ids = new Set();

/** Two lists side by side: what there is, and what was taken of it. */
export function TransferList<Item extends TransferItem>({
  page,
  chosen,
  onChange,
  texts,
  search,
  pager,
}: TransferListProps<Item>): ReactNode {
  const [wanted, setWanted] = useState(NONE);
  const [unwanted, setUnwanted] = useState(NONE);
  const rest = remaining(page, chosen);
  const adding = rest.filter(({ id }) => wanted.has(id)).length;
  const removing = chosen.filter(({ id }) => unwanted.has(id)).length;
  const why = emptyMessage(page, chosen);

  const add = () => {
    onChange(moveToChosen(page, chosen, wanted));
    setWanted(NONE);
  };
  const remove = () => {
    onChange(moveToAvailable(chosen, unwanted));
    setUnwanted(NONE);
  };
  return (
    <div className={css.transfer}>
      <TransferColumn
        title={texts.available}
        items={rest}
        ticked={wanted}
        onTick={setWanted}
        empty={why === 'moved' ? { title: texts.moved, text: texts.movedText } : { title: texts.empty }}
        texts={texts}
        above={search}
        below={pager}
      />
      <div className={css.buttons}>
        <Button disabled={adding === 0} rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />} onClick={add}>
          {texts.add(adding)}
        </Button>
        <Button
          variant="default"
          disabled={removing === 0}
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
          onClick={remove}
        >
          {texts.remove(removing)}
        </Button>
      </div>
      <TransferColumn
        title={texts.chosen}
        items={chosen}
        ticked={unwanted}
        onTick={setUnwanted}
        empty={{ title: texts.none, text: texts.noneText }}
        texts={texts}
      />
    </div>
  );
}
