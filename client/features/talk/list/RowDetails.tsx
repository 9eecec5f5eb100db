import type { ReactNode } from 'react';
import css from './RowDetails.module.css';

/** Details of a row that is expanded on a phone. */
export function RowDetails({ lead, facts }: { lead: string; facts: [label: string, value: string][] }): ReactNode {
  return (
    <>
      {lead ? <p className={css.lead}>{lead}</p> : null}
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
