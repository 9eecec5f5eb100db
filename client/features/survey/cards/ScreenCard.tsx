import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { SurveyFooter } from '#client/features/survey/SurveyFooter.tsx';
import { useSurvey } from '#client/features/survey/survey-context';
import { TenantBrand } from '#client/features/survey/TenantBrand.tsx';
import type { Locale } from '#shared/i18n/locale';
import css from './ScreenCard.module.css';
import { TickConfetti } from './TickConfetti.tsx';

export interface ScreenCardProps {
  title: string;
  text?: string;
  /** Languages of title and text, where they are not the current one. */
  languages?: { title: Locale | undefined; text: Locale | undefined };
  burst: 'midpoint' | 'closing' | null;
  /** The text is not shown yet. */
  waits?: boolean;
  face?: ReactNode;
  children?: ReactNode;
}

/** A full-screen card with a short text and ticks around it. */
export function ScreenCard({ title, text, languages, burst, waits = false, face, children }: ScreenCardProps): ReactNode {
  const { atoms } = useSurvey();
  const thrown = useAtomValue(atoms.confetti) === burst && burst !== null;
  const calm = useAtomValue(atoms.calm);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <section className={css.card} data-stage="deep" data-waits={waits || undefined}>
      <header className={css.bar}>
        <TenantBrand />
      </header>
      <div className={css.middle}>
        {burst ? <TickConfetti thrown={thrown} waits={burst === 'midpoint' && !thrown && !calm} /> : null}
        <div ref={words} className={css.words} tabIndex={-1} role="status">
          {face}
          <h1 lang={languages?.title}>{title}</h1>
          {text ? <p lang={languages?.text}>{text}</p> : null}
          {children}
        </div>
      </div>
      <div className={css.foot}>
        <SurveyFooter />
      </div>
    </section>
  );
}
