import { randomUUID } from 'node:crypto';
import type { TalkProjectDraftRow, TalkProjectDraftRows } from '#server/features/project/draft/store';
import type { TalkPlan } from '#server/features/project/preparation/store';
import type { LaunchTemplate } from '#server/features/project/template/store';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import { auditConfirmed } from '#shared/launch/dry-run';
import { namedUserIds } from '#shared/project/draft';
import { askedLists, participantsOf, planTalkProject } from '#shared/project/dry-run';
import { PREPARATION_REMINDERS } from '#shared/project/limits';
import type { TalkProjectDraftContent, TalkProjectDryRun } from '#shared/project/schema';
import type { DependencyList } from '#shared/talk/schema';
import { preparationSurvey } from '#shared/template/preparation';
import { chaptersOfTalk } from '#shared/template/talk-chapters';

/** The dry run of a launch, with the data that the launch needs. */
export interface ProjectPlan {
  dryRun: TalkProjectDryRun;
  template: LaunchTemplate | undefined;
  timeZone: string;
}

/** PROJECT-R7: plans a launch of this draft now. @param isHeld locks the users until the end of the transaction */
export async function planLaunchOf(
  rows: TalkProjectDraftRows,
  draft: TalkProjectDraftContent,
  now: Date,
  isHeld = false,
): Promise<ProjectPlan> {
  const named = namedUserIds(draft);
  const active = await rows.findActive(named, isHeld);
  const { modules, timeZone } = await rows.tenant();
  const [template] = draft.templateId === null ? [] : await rows.templates([draft.templateId]);
  const today = dayIn(timeZone, now);
  const firstDay = draft.preparationFrom ?? today;
  const { all, respondents } = participantsOf(draft, template?.chapters ?? []);
  const dryRun = planTalkProject(draft, {
    ...{ today, modules, template },
    gone: new Set(named.filter((id) => !active.has(id))),
    people: await rows.countPeople(all, firstDay),
    respondents: await rows.countPeople(respondents, firstDay),
  });
  return { dryRun, template, timeZone };
}

/**
 * PROJECT-L1, PROJECT-L3: creates project, talks, preparations and mails of a draft and removes the draft. Runs in the caller's
 * transaction.
 */
export async function openProject(
  rows: TalkProjectDraftRows,
  launcherId: string,
  { id, content }: TalkProjectDraftRow,
  { dryRun, template, timeZone }: ProjectPlan,
  now: Date,
): Promise<void> {
  const { pairs, ceoUserId, viewerIds, ownerUserId, defaultLang, dueDateExecution, preparationFrom, preparationTo } = content;
  if (!template || dueDateExecution === null) throw new Error('A launch was planned without a template or a due date.');
  const name = content.languageIndependentName.trim() || template.name;
  const made = askedLists(content, template.chapters).flatMap((list) => {
    const ids = { surveyId: randomUUID(), questionId: () => randomUUID() };
    const survey = preparationSurvey(template.chapters, list, ids);
    return survey ? [{ list, survey }] : [];
  });
  const surveys = made.map(({ survey }) => survey);
  const preparations: Partial<Record<DependencyList, string>> = Object.fromEntries(made.map(({ list, survey }) => [list, survey.id]));
  const chapters = chaptersOfTalk(template.chapters);
  await rows.insertProject({
    ...{ id, languageIndependentName: name, dueDateExecution, ceoUserId, viewerIds, ownerUserId, defaultLang, chapters, preparations },
    ...{ templateId: template.id, templateVersion: template.version, launchedAt: now },
  });
  let campaign: TalkPlan['campaign'] = null;
  if (surveys.length > 0 && preparationFrom !== null && preparationTo !== null) {
    const period = { fromDate: preparationFrom, toDate: preparationTo, timeZone };
    campaign = { id: randomUUID(), status: 'Open', surveys, ...period };
    await rows.insertCampaign({
      ...{ ...campaign, name, type: 'Specific', anonymity: 'open', ownerUserId, defaultLang, futureTalkId: id, launchedAt: now },
      reminders: PREPARATION_REMINDERS,
    });
  }
  const project = { id, languageIndependentName: name, dueDateExecution };
  const talks = pairs.map((pair) => ({ ...pair, sessionId: randomUUID() }));
  await rows.makeTalks({ project, ceoUserId, chapters, campaign, preparations }, talks, now);
  await rows.remove(id);
  await rows.audit(launcherId, [
    { field: 'talkProject', after: name },
    { field: 'pairs', after: String(pairs.length) },
    ...auditConfirmed(dryRun.warnings),
  ]);
}
