import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { assignmentsQuery } from '#client/api/assignment';
import { PAGE_ICONS } from '#client/app/page-icons.tsx';
import { loadingStateOf, type PaletteEntry, type PaletteSource, SHOWS_FAILURE } from '#client/app/palette/palette-entry';
import { type PreparationRow, preparationRow } from '#client/features/talk/list/preparation-row';
import type { AccessContext } from '#shared/access/guards';
import { assignmentStatus, canAnswer, openAssignments, toPrepare } from '#shared/assignment/list';
import type { MyAssignment } from '#shared/assignment/schema';
import { shortDate } from '#shared/i18n/dates';
import { hasList } from '#shared/palette/places';

/** The surveys and talk preparations that the user can answer now; each kind only where the mode has its list. */
export function usePaletteSurveys(visitor: AccessContext): PaletteSource {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [answers, prepares] = [hasList('surveys', visitor), hasList('talks', visitor)];
  const query = useQuery({ ...assignmentsQuery, enabled: answers || prepares, meta: SHOWS_FAILURE });
  const all = query.data ?? [];

  const survey = (mine: MyAssignment): PaletteEntry => {
    const { surveyAssignment, surveyResponse, campaign } = mine;
    const status = assignmentStatus(mine);
    return {
      ...{ id: surveyAssignment.id, group: 'surveys', title: campaign.name, picture: PAGE_ICONS.surveys },
      detail: `${t(`status.${status}`)}, ${shortDate(campaign.fromDate)} – ${shortDate(campaign.toDate)}`,
      also: [t('navigation.surveys')],
      open: () => void navigate({ to: '/insights/$surveyResponseId', params: { surveyResponseId: surveyResponse.id } }),
    };
  };
  const preparation = ({ id, title, detail, campaign, surveyResponseId }: PreparationRow): PaletteEntry => ({
    ...{ id, group: 'surveys', title, detail, picture: PAGE_ICONS.talk },
    also: [campaign, t('talks.preparations'), t('navigation.surveys')],
    open: () => void navigate({ to: '/future-talk/preparation/$surveyResponseId', params: { surveyResponseId } }),
  });
  const preparations = toPrepare(all).map((mine) => preparationRow(mine, i18n.language, t));
  return {
    name: t('navigation.surveys'),
    entries: [
      ...(answers ? openAssignments(all).map(survey) : []),
      ...(prepares ? preparations.filter(({ status }) => canAnswer(status)).map(preparation) : []),
    ],
    ...loadingStateOf(query),
  };
}
