import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './Agenda.module.css';

export interface AgendaItem {
  id: string;
  name: string;
  state: 'done' | 'current' | 'open';
  note?: string;
}

export interface AgendaProps {
  items: AgendaItem[];
  /** Accessible name of the list. */
  label: string;
  /** Screen reader text for a finished chapter: "done". */
  doneLabel: string;
}

export function Agenda({ items, label, doneLabel }: AgendaProps): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const current = items.find(({ state }) => state === 'current')?.id;
  // Scrolls the next chapter into view when the list is too long to show all.
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ol ref={list} className={css.list} aria-label={label}>
      {items.map((item, index) => (
        <li key={item.id} data-state={item.state} aria-current={item.state === 'current' ? 'step' : undefined}>
          <span className={css.numeral}>
            {item.state === 'done' ? <IconCheck size={20} stroke={2.4} role="img" aria-label={doneLabel} /> : index + 1}
          </span>
          <span>
            {item.state === 'current' ? <h1>{item.name}</h1> : item.name}
            {item.note ? <small>{item.note}</small> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
