import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerRow } from '#client/ui/answer-row/AnswerRow.tsx';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import type { AnswerBlock, EarlierAnswer } from '#shared/talk/preparation-answers';
import type { UserCard } from '#shared/user/schema';

/** Splits an answer into its lines, which are shown as bullets. */
const bulletsOf = (words: string | null): string[] =>
  (words ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const PART_LABELS = { giver: 'talk.giver', taker: 'talk.taker', ceo: 'talk.ceo' } as const;

interface PreparationAnswerRowProps {
  answer: EarlierAnswer;
  card: UserCard | undefined;
  block: Pick<AnswerBlock, 'kind' | 'part'>;
}

/** One user's preparation answer to one question. */
export function PreparationAnswerRow({ answer, card, block: { kind, part } }: PreparationAnswerRowProps): ReactNode {
  const { t } = useTranslation();
  const value = kind === 'scalar' ? answer.scalars[part] : null;
  return (
    <AnswerRow
      name={card?.displayName ?? ''}
      role={t(PART_LABELS[answer.part])}
      avatar={<Avatar givenName={card?.givenName} surname={card?.surname} src={card?.photo} />}
      value={value === null ? null : Math.round(value * 10)}
      valueText={value === null ? undefined : t('talk.of100', { value: Math.floor(value) })}
      bullets={kind === 'text' ? bulletsOf(answer.texts[part]) : []}
      noAnswer={t('talk.noAnswer')}
    />
  );
}
