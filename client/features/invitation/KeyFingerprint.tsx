import type { ReactNode } from 'react';
import css from './Invited.module.css';

/** Letters in a group: easier to compare by eye. The copied hash has no gaps. */
const GROUP = 4;
const groupsOf = (hash: string): string[] => hash.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? [];

/** The hash of a key, to compare with the invitation or a printed protocol. */
export const KeyFingerprint = ({ label, hash }: { label: string; hash: string }): ReactNode => (
  <dl className={css.fingerprint}>
    <dt>{label}</dt>
    <dd translate="no">
      {groupsOf(hash).map((group, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one hash never move
        <span key={i}>{group}</span>
      ))}
    </dd>
  </dl>
);
