import { SURVEY_TABS } from '#shared/assignment/list';
import { CAMPAIGN_TABS } from '#shared/campaign/list';
import { PLACES } from '#shared/translation/places';
import { VIDEO_CATEGORIES } from '#shared/video/schema';

const from = (before: string, names: readonly string[]): string[] => names.map((name) => before + name);

/** The names of all groups of texts; the dictionaries say which those are. */
const GROUPS = [
  ...['general', 'messages', 'api', 'navigation', 'status', 'sessionStatus', 'surveys', 'talks', 'talk', 'survey', 'report', 'board'],
  ...['validations', 'roles', 'videos', 'translations'],
];

/**
 * Message keys that are put together at run time: each template as it is written in the source, and every key that it can make. What
 * is not here the check takes for a key that nobody knows.
 */
export const MADE: Record<string, readonly string[]> = {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are templates as they stand in the source
  'status.${status}': from('status.', ['Planned', 'Open', 'Initial', 'InProgress', 'Completed', 'Submitted', 'Expired', 'Pending']),
  'status.${each}': from('status.', ['Pending', 'InProgress', 'Completed']),
  'sessionStatus.${status}': from('sessionStatus.', ['Waiting', 'Ready', 'Ongoing', 'Done']),
  'board.${tab}': from('board.', CAMPAIGN_TABS),
  'board.nothing_${tab}': from('board.nothing_', CAMPAIGN_TABS),
  'board.${value}': from('board.', [...CAMPAIGN_TABS, 'owned']),
  'board.${column}': from('board.', ['campaign', 'period', 'status', 'responses']),
  'surveys.${tab}': from('surveys.', SURVEY_TABS),
  'surveys.${value}': from('surveys.', SURVEY_TABS),
  'surveys.${column}': from('surveys.', ['campaign', 'period', 'status']),
  'talks.${column}': from('talks.', ['name', 'status', 'dueDate', 'campaign', 'startDate', 'endDate']),
  'talks.${actionOf(item)}': from('talks.', ['start', 'resume', 'view', 'join', 'waits']),
  'talks.${row.action}': from('talks.', ['start', 'resume', 'view', 'join', 'waits']),
  'videos.categories.${category}': from('videos.categories.', [...VIDEO_CATEGORIES, 'other']),
  'roles.${role}': from('roles.', ['giver', 'taker', 'viewer']),
  'translations.groups.${group as Group}': from('translations.groups.', GROUPS),
  'translations.places.${place}': from('translations.places.', Object.keys(PLACES)),
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above
};
