import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#client/api/user';
import { usePreparationAnswersQuery } from '#client/features/talk/preparation-answers/usePreparationAnswersQuery';
import { earlierAnswers } from '#shared/talk/preparation-answers';
import { type RecordedChapter, recordOf } from '#shared/talk/record';
import type { Project, Session } from '#shared/talk/schema';
import type { UserCard } from '#shared/user/schema';

/** The record of a finished talk, with the cards of the users named in it; preparation answers are added when they have loaded. */
export function useRecord(session: Session, project: Project): { chapters: RecordedChapter[]; cards: ReadonlyMap<string, UserCard> } {
  const { giverId, takerId, giverUser, takerUser, chaptersSnapshot, responses } = session;
  const { ceoUserId } = project['organisational-structure'];
  const people = { giverId, takerId, ceoUserId };
  const { lists = session.depedencyResponses, loaded } = usePreparationAnswersQuery(session.id, true);
  const isKnown = ceoUserId === null || ceoUserId === giverId || ceoUserId === takerId;
  const { data: ceo } = useQuery({ ...userQuery(ceoUserId ?? ''), enabled: !isKnown });
  return {
    chapters: recordOf(chaptersSnapshot, responses, (page) => earlierAnswers(page, lists, loaded, people)),
    cards: new Map([giverUser, takerUser, ...(ceo ? [ceo] : [])].map((card) => [card.id, card])),
  };
}
