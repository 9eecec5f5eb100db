import { IconCircle, IconCircleCheck, IconCircleHalf2, IconClockX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import css from './PersonStatusCard.module.css';
import { ProgressRing, type RingSegmentState } from './ProgressRing.tsx';

export type StatusKind = 'ok' | 'wip' | 'go' | 'bad';

const ICONS = { ok: IconCircleCheck, wip: IconCircleHalf2, go: IconCircle, bad: IconClockX } as const;

export interface PersonStatusCardProps {
  person: { displayName: string; givenName: string; surname: string; jobTitle?: string | undefined; photo?: string | undefined };
  kind: StatusKind;
  /** Label of the status. */
  status: string;
  /** Description of the ring: "Surveys completed: 1 of 4". */
  detail: string;
  /** Each part is an arc of the ring and a line of the panel, in the same order. */
  parts: { id: string; name: string; arc: RingSegmentState; status: string }[];
  /** Text when the user is online now: "here now". */
  present?: string | undefined;
  /** A button on the right: an icon of 20 px and its label. */
  action?: { label: string; icon: ReactNode; onClick: () => void } | undefined;
}

/** A user's progress: colour, icon and label; hover, focus or touch shows the parts by name. */
export function PersonStatusCard({ person, kind, status, detail, parts, present, action }: PersonStatusCardProps): ReactNode {
  const id = useId();
  const [hovered, setHovered] = useState(false);
  const [pressed, setPressed] = useState(false);
  const Icon = ICONS[kind];
  const open = (hovered || pressed) && parts.length > 0;
  const close = () => {
    setHovered(false);
    setPressed(false);
  };
  // Listens on the window, because the pointer may open the panel while something else has the focus. Only an open card listens: a page may
  // have thousands of cards.
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setHovered(false);
      setPressed(false);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <li
      className={css.card}
      data-kind={kind}
      data-action={action ? true : undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <button
        type="button"
        className={css.face}
        aria-expanded={parts.length > 0 ? open : undefined}
        aria-controls={open ? id : undefined}
        onClick={() => setPressed(!pressed)}
        onFocus={({ currentTarget }) => setPressed(currentTarget.matches(':focus-visible'))}
        onBlur={close}
      >
        <span className={css.ring}>
          <ProgressRing arcs={parts.map(({ arc }) => arc)} />
          <Avatar givenName={person.givenName} surname={person.surname} src={person.photo} size={46} />
          {present ? <i className={css.here} title={present} aria-hidden /> : null}
        </span>
        <span className={css.words}>
          <b dir="auto" title={person.displayName}>
            {person.displayName}
          </b>
          {person.jobTitle ? <small dir="auto">{person.jobTitle}</small> : null}
          <span className={css.status}>
            <Icon size={15} stroke={2.3} aria-hidden />
            {status}
          </span>
          <span className="visually-hidden">
            {detail}
            {present ? `, ${present}` : null}
          </span>
        </span>
      </button>
      {action ? (
        <button type="button" className={css.action} aria-label={action.label} title={action.label} onClick={action.onClick}>
          {action.icon}
        </button>
      ) : null}
      {open ? (
        <ul className={css.panel} id={id}>
          {parts.map((part) => (
            <li key={part.id} data-arc={part.arc}>
              <span dir="auto">{part.name}</span> <small>{part.status}</small>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
