import { FEATURES, MODULES, ORGANIZATION_ROLES } from '#shared/access/roles-and-modules';
import { SURVEY_TABS } from '#shared/assignment/list';
import { CAMPAIGN_TABS } from '#shared/board/campaign-list';
import { LOCALES } from '#shared/i18n/locale';
import { FREQUENCY_TIERS } from '#shared/tenant/schema';

const from = (before: string, names: readonly string[], after = ''): string[] => names.map((name) => before + name + after);

const SESSION_ACTIONS = ['start', 'resume', 'view', 'join', 'waits'];
const STEPS = ['meet', 'lead', 'dot', 'kept'];

/**
 * Message keys that are built at run time: each template as in the source, with all keys it can produce. The check reports every other
 * unused key. A template within a nested group, such as `audit.actions.…`, covers the whole group.
 */
export const DYNAMIC_KEYS: Record<string, readonly string[]> = {
  'languages.${form.language}': from('languages.', LOCALES),
  'languages.${account.language}': from('languages.', LOCALES),
  'languages.${text}': from('languages.', LOCALES),
  'languages.${locale}': from('languages.', LOCALES),
  'languages.${language}': from('languages.', LOCALES),
  'languages.${sourceLanguage}': from('languages.', LOCALES),
  'status.${status}': from('status.', ['Planned', 'Open', 'Initial', 'InProgress', 'Completed', 'Submitted', 'Expired', 'Over', 'Pending']),
  'sessionStatus.${status}': from('sessionStatus.', ['Waiting', 'Ready', 'Ongoing', 'Done']),
  'invited.${copied}': from('invited.', ['copied', 'notCopied']),
  'library.${status}': from('library.', ['saved', 'saving', 'waiting', 'undecided', 'refused']),
  'library.${gap}': from('library.', ['missing', 'outdated']),
  'library.screens.${at}': from('library.screens.', ['welcome', 'midpoint', 'closing']),
  'library.devices.${value}': from('library.devices.', ['phone', 'tablet', 'computer']),
  'board.member${status}': from('board.member', ['Completed', 'InProgress', 'Pending']),
  'board.${tab}': from('board.', CAMPAIGN_TABS),
  'board.nothing_${tab}': from('board.nothing_', [...CAMPAIGN_TABS, 'owned']),
  'board.${value}': from('board.', [...CAMPAIGN_TABS, 'owned']),
  'surveys.${tab}': from('surveys.', SURVEY_TABS),
  'surveys.${value}': from('surveys.', SURVEY_TABS),
  'campaigns.${name}': from('campaigns.', ['fromDate', 'toDate']),
  'talks.${column}': from('talks.', ['name', 'status', 'dueDate', 'campaign', 'startDate', 'endDate']),
  'talks.${kind}': from('talks.', SESSION_ACTIONS),
  'talks.${row.action}': from('talks.', SESSION_ACTIONS),
  'roles.${role}': from('roles.', ORGANIZATION_ROLES),
  'roles.${each}': from('roles.', ORGANIZATION_ROLES),
  'roles.${name as (typeof ORGANIZATION_ROLES)[number]}': from('roles.', ORGANIZATION_ROLES),
  'modules.${module}': from('modules.', MODULES),
  'modules.${name as (typeof MODULES)[number]}': from('modules.', MODULES),
  'features.${feature}': from('features.', FEATURES),
  'features.${name as (typeof FEATURES)[number]}': from('features.', FEATURES),
  'sessionFrequencyTier.${tier}': from('sessionFrequencyTier.', FREQUENCY_TIERS),
  'tenants.${name}': from('tenants.', ['modules', 'features', 'rolePermissions', 'mailDomains']),
  'training.${step}.title': from('training.', STEPS, '.title'),
  'training.${step}.text': from('training.', STEPS, '.text'),
};
