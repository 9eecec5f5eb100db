/**
 * TRANSLATION-X11: the placeholders of texts by name, each with an example for the preview. A placeholder means the same in every text;
 * `translations.places` explains it in four languages.
 */
export const PLACEHOLDERS = {
  action: 'Start',
  asked: '24',
  campaign: 'Pulse of the winter',
  chapter: 'Looking back',
  columns: 'mail, surname',
  completed: '6',
  count: '3',
  date: '27.03.2026',
  done: '5',
  field: 'Name',
  fields: 'Name, Logo',
  first: 'Carla',
  from: '01.03.2026',
  giver: 'Greta Vogel',
  host: 'api.provider.example',
  hash: 'q8Xr…',
  inProgress: '2',
  label: 'Name',
  language: 'English',
  languages: 'English and Italian',
  last: 'Tom',
  left: '4',
  line: '12',
  mail: 'greta.vogel@aurora.example',
  median: '62',
  minutes: '4 min',
  most: '1000',
  name: 'Greta Vogel',
  launches: '2 running campaigns, 1 running talk project',
  names: 'Carla, Jonas',
  number: '7',
  numbers: '2, 5',
  others: 'mobile, jobTitle',
  owner: 'Carla Meier',
  page: '3',
  pages: '4',
  parts: '12 invitations, 24 reminders',
  pending: '1',
  percent: '25',
  place: '3/4',
  project: 'Future Talk 2026',
  question: '2',
  questions: '18',
  reason: '…',
  required: 'mail, surname',
  spread: '14',
  taker: 'Tom Keller',
  tenant: 'Aurora Energy',
  text: '…',
  threshold: '5',
  time: '09:30',
  title: '…',
  to: '31.03.2026',
  total: '9',
  value: '72',
  version: '3',
  zone: 'Zurich',
} as const satisfies Record<string, string>;
export type Placeholder = keyof typeof PLACEHOLDERS;

/** TRANSLATION-X11: whether a name is a known placeholder. */
export const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

/** TRANSLATION-X11: a text with examples in its placeholders. */
export const preview = (text: string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (written, name: string) => (isPlaceholder(name) ? PLACEHOLDERS[name] : written));
