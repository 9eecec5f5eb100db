import { IconBroadcast, IconEye } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime, useCanWrite, useField, useReleasedValue } from '#client/features/talk/session/page-hooks';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import { Slider } from '#client/ui/slider/Slider.tsx';
import { localize, resolveLocale } from '#shared/i18n/locale';
import { isAhead, samePosition } from '#shared/talk/navigation';
import { countDotViewers, giverPresenceText } from '#shared/talk/presence';
import type { Page } from '#shared/talk/schema';
import css from '../Session.module.css';

interface ScaleQuestionProps {
  page: Page;
  part: 1 | 2;
  question: string;
  /** Shows the question above its slider, because the headline asks something else. */
  shown: boolean;
  curtain: boolean;
}

/** The slider has 0 to 1000; a stored value is a tenth of that. */
const SLIDER_FACTOR = 10;

/** A slider: the giver moves it; for everybody else the giver's avatar moves on it. */
export function ScaleQuestion({ page, part, question, shown, curtain }: ScaleQuestionProps): ReactNode {
  const { t } = useTranslation();
  const { talk, giver } = useTalkContext();
  const field = part === 1 ? 'scalarResponse1' : 'scalarResponse2';
  const stored = useField(page.id, field);
  const mayWrite = useCanWrite();
  const onOwn = useAtomValue(talk.atoms.isOnOwn);
  const record = useAtomValue(talk.atoms.isRecord);
  const live = useAtomValue(talk.atoms.link) === 'live';
  // While the giver drags, the slider shows the local value; on release, and when another window becomes the driver, the stored one.
  const [localValue, setLocalValue] = useState<number | null>(null);
  const value = (mayWrite ? localValue : null) ?? (typeof stored === 'number' ? Math.round(stored * SLIDER_FACTOR) : null);
  const follows = !mayWrite && !onOwn && !record;
  const textOf = (at: number | null) => (at === null ? t('talk.untouched') : t('talk.of100', { value: Math.floor(at / SLIDER_FACTOR) }));
  const valueText = (at: number) => textOf(value === null && at === 0 ? null : at);
  const released = useReleasedValue(page.id, field);
  return (
    <div className={css.scale} data-flagged={(follows && value !== null) || undefined}>
      {shown && question ? <p className={css.scaleQuestion}>{question}</p> : null}
      <Slider
        value={value}
        label={question}
        valueText={valueText}
        low={t('talk.low')}
        high={t('talk.high')}
        readOnly={!mayWrite}
        commitOnKey
        curtain={curtain && !onOwn}
        tone={onOwn ? 'paper' : 'stage'}
        stale={!live && !record}
        onChange={(at) => {
          setLocalValue(at);
          talk.actions.slide(field, at / SLIDER_FACTOR);
        }}
        onCancel={() => {
          setLocalValue(null);
          talk.actions.putBack(field);
        }}
        onCommit={(at) => {
          setLocalValue(null);
          talk.actions.set(field, at / SLIDER_FACTOR);
        }}
        caption={<Caption />}
        {...(follows && value !== null
          ? {
              thumb: <Avatar givenName={giver.givenName} surname={giver.surname} src={giver.photo} />,
              flag: { name: giver.givenName, value: String(Math.floor(value / SLIDER_FACTOR)) },
              trail: true,
              settled: { value: (released ?? 0) * SLIDER_FACTOR, text: textOf(released === null ? null : released * SLIDER_FACTOR) },
            }
          : {})}
      />
    </div>
  );
}

/** The caption between low and high: who moves the slider, who sees it, or how old it is. */
function Caption(): ReactNode {
  const { t, i18n } = useTranslation();
  const { talk, giver, taker } = useTalkContext();
  const lead = useAtomValue(talk.atoms.leadPosition);
  const at = useAtomValue(talk.atoms.position);
  const onOwn = useAtomValue(talk.atoms.isOnOwn);
  const record = useAtomValue(talk.atoms.isRecord);
  const driving = useCanWrite();
  const live = useAtomValue(talk.atoms.link) === 'live';
  const lastLiveAt = useAtomValue(talk.atoms.lastLiveAt);
  const presence = useAtomValue(talk.atoms.presence);
  const giverPresent = useAtomValue(talk.atoms.giverPresent);
  const name = giver.givenName;
  if (record) return null;
  if (!live && driving) return null;
  if (!live) return t('talk.lastSeen', { time: formatTime(lastLiveAt, i18n.language) });
  if (driving) {
    const seenBy = presence ? countDotViewers(presence, taker.id) : 0;
    if (seenBy === 0) return null;
    return (
      <>
        <IconBroadcast size={16} stroke={1.75} aria-hidden />
        {seenBy === 'taker' ? t('talk.seesDot', { name: taker.givenName }) : t('talk.seeDot', { count: seenBy })}
      </>
    );
  }
  if (!onOwn) {
    return (
      <>
        <IconEye size={16} stroke={1.75} aria-hidden />
        {t(giverPresenceText(giverPresent), { name })}
      </>
    );
  }
  if (samePosition(lead, at)) return null;
  if (lead.pageIndex < 0) return t('talk.onAgenda', { name });
  if (lead.chapterId === at.chapterId)
    return t(isAhead(talk.chapters, lead, at) ? 'talk.movedOn' : 'talk.stillOn', { name, page: lead.pageIndex + 1 });
  const chapter = talk.chapters.find((each) => each.id === lead.chapterId);
  return t('talk.movedOnChapter', { name, chapter: localize(chapter?.multilang.name, resolveLocale(i18n.language)) });
}
