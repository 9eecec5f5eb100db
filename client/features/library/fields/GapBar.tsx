import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeCount } from '#client/features/library/TranslationMarks.tsx';
import type { Locale } from '#shared/i18n/locale';
import { countGaps, type TextGap } from '#shared/library/text-gaps';
import css from './Fields.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export interface PlacedGap {
  gap: TextGap;
  /** Unique key of the text within the editor. */
  key: string;
}

interface GapBarProps<Gap extends PlacedGap> {
  language: Locale;
  gaps: readonly Gap[];
  onGo: (gap: Gap) => void;
}

/** Summary of missing, outdated and unreviewed texts in one language, with a button that goes to the next one. */
export function GapBar<Gap extends PlacedGap>({ language, gaps, onGo }: GapBarProps<Gap>): ReactNode {
  const { t } = useTranslation();
  const [last, setLast] = useState<string>();
  if (gaps.length === 0) return null;
  const at = gaps.findIndex(({ key }) => key === last);
  const go = (step: 1 | -1) => {
    const next = gaps[at < 0 ? (step > 0 ? 0 : gaps.length - 1) : (at + step + gaps.length) % gaps.length];
    if (!next) return;
    setLast(next.key);
    onGo(next);
  };
  return (
    <div className={css.gaps}>
      <button type="button" className={css.gapText} onClick={() => go(1)}>
        {`${t('general.label', { label: language.slice(0, 2) })} ${describeCount(countGaps(gaps), t)}`}
      </button>
      {at >= 0 ? <span>{t('library.gapOf', { number: at + 1, count: gaps.length })}</span> : null}
      <ActionIcon aria-label={t('library.previousGap')} title={t('library.previousGap')} onClick={() => go(-1)}>
        <IconArrowUp {...ICON} />
      </ActionIcon>
      <ActionIcon aria-label={t('library.nextGap')} title={t('library.nextGap')} onClick={() => go(1)}>
        <IconArrowDown {...ICON} />
      </ActionIcon>
    </div>
  );
}
