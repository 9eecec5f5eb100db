import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** Assigns each module of the pages to a chunk: few requests for the first page, without code that it does not need. */

const pathOf = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
const ANONYMOUS_PAGE = [pathOf('anonymous.html')];
const QUESTIONS = [pathOf('client/features/survey/question/question-chunk-entry.ts')];
/** What a survey needs for its first answer, loaded while the welcome page is read. */
const DEFERRED = ['deferred-chunk-entry.ts', 'sounds.ts'].map((file) => pathOf(`client/features/survey/deferred/${file}`));
/** The application with the shell that most pages have. */
const APPLICATION = [pathOf('index.html'), pathOf('client/app/shell/Shell.tsx')];
/** Menus of the header, loaded when a user is about to open one. */
const MENUS = ['client/app/shell/UserMenuDropdown.tsx', 'client/app/shell/AppSwitcherDropdown.tsx'].map(pathOf);

/** The most visited pages: an open talk, lists, and the pages of a survey. */
const TALK_SESSION = pathOf('client/app/pages/TalkSessionPage.tsx');
const LISTS = [
  'client/features/talk/list/TalksPage.tsx',
  'client/features/assignment/SurveysPage.tsx',
  'client/features/board/landing/CampaignPage.tsx',
].map(pathOf);
const SURVEY_PAGES = pathOf('client/app/survey/questionnaire-pages.tsx');

const isLibrary = (id: string): boolean => id.includes('node_modules');
/** A module of a library with one index of all modules: only those that the pages import are needed. */
const PIECE =
  /@(?:tabler\/icons-react\/dist\/esm\/icons\/|mantine\/(?:core\/esm\/(?:components|utils\/Floating)|hooks\/esm)\/(?:[\w-]+\/)+)([\w-]+)\.mjs$/;

const FROM_INDEX = /import\s*\{([^}]+)\}\s*from\s*["']@(?:mantine\/(?:core|hooks)|tabler\/icons-react)["']/g;
/** Names and files of modules differ in notation only: `useMediaQuery`, `use-media-query`. */
const plain = (name: string): string => name.replaceAll('-', '').toLowerCase();

type Next = (info: Rolldown.ModuleInfo) => readonly string[];
const imports: Next = ({ importedIds }) => importedIds;
const importsAndLater: Next = ({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds];

/** Modules reachable from these pages by their imports. */
function reachedFrom(pages: readonly string[], modules: Rolldown.ChunkingContext, next: Next): Set<string> {
  const [own, libraries, pieces] = [new Set(pages), new Set<string>(), new Set<string>()];
  const readPieces = (code: string | null | undefined): void => {
    for (const [, names] of code?.matchAll(FROM_INDEX) ?? []) for (const [name] of names?.matchAll(/\w+/g) ?? []) pieces.add(plain(name));
  };
  for (const each of own) {
    const info = modules.getModuleInfo(each);
    if (!info) continue;
    readPieces(info.code);
    for (const id of next(info)) (isLibrary(id) ? libraries : own).add(id);
  }
  const isNeeded = (id: string, from: string): boolean => {
    const piece = PIECE.exec(id)?.[1];
    return piece === undefined || PIECE.test(from) || pieces.has(plain(piece));
  };
  // A library imports modules of another one too, so modules skipped before may be reached in the next round.
  for (let before = -1; before < libraries.size + pieces.size; ) {
    before = libraries.size + pieces.size;
    for (const each of libraries) {
      const info = modules.getModuleInfo(each);
      readPieces(info?.code);
      for (const id of info?.importedIds ?? []) if (isNeeded(id, each)) libraries.add(id);
    }
  }
  return new Set([...own, ...libraries]);
}

/** Modules that every page needs, even if only one imports them directly. */
const BASE = /node_modules[\\/](react|react-dom|scheduler|jotai|idb-keyval)[\\/]|rolldown[\\/]runtime/;
const SURVEY = /[\\/](client[\\/]features[\\/]survey|shared[\\/]survey-flow)[\\/]/;
/** A small module that the page of a survey and its later parts share. */
const WITH_QUESTIONS = /[\\/]shared[\\/]ballot[\\/]own-words\b/;
const OF_SESSION = /[\\/]client[\\/]features[\\/]talk[\\/]session[\\/]/;
const STYLES = /\.module\.css$/;
/** Pages for authors and administrators and a page of few talks, whose styles are a separate file: most users never open one of them. */
const ADMINISTRATION =
  /[\\/]client[\\/](features[\\/](audit|campaign|department|library|platform-admin|talk[\\/]session[\\/]stages[\\/]BothAnswer|talk-project|tenant|translation|user|video)|ui[\\/](admin-page|tab-links|transfer-list|form-section|save-bar))[\\/]/;

interface Reach {
  /** Reached by the page of an anonymous respondent: statically, and including dynamic imports. */
  anonymous: Set<string>;
  anonymousLater: Set<string>;
  /** Reached after the welcome page of a survey. */
  questions: Set<string>;
  deferred: Set<string>;
  /** Reached by the application: statically, and including dynamic imports. */
  application: Set<string>;
  everywhere: Set<string>;
  menus: Set<string>;
  /** Reached by each of the main pages without a survey. */
  withoutSurvey: Set<string>[];
  /** Reached by each of the main pages. */
  main: Set<string>[];
  /** Reached by an open talk alone of the main pages, with imports of its folder. */
  talkSession: Set<string>;
}
let known: Reach | undefined;
function reachOf(modules: Rolldown.ChunkingContext): Reach {
  if (known) return known;
  const reachedByPage = (page: string): Set<string> => reachedFrom([page], modules, imports);
  const [session, survey, lists] = [reachedByPage(TALK_SESSION), reachedByPage(SURVEY_PAGES), LISTS.map(reachedByPage)];
  const isOfSession = (id: string): boolean => [...reachedFrom([id], modules, imports)].some((each) => OF_SESSION.test(each));
  const ofSessionAlone = (id: string): boolean => !isLibrary(id) && ![survey, ...lists].some((page) => page.has(id));
  known = {
    anonymous: reachedFrom(ANONYMOUS_PAGE, modules, imports),
    anonymousLater: reachedFrom(ANONYMOUS_PAGE, modules, importsAndLater),
    questions: reachedFrom(QUESTIONS, modules, imports),
    deferred: reachedFrom(DEFERRED, modules, imports),
    application: reachedFrom(APPLICATION, modules, imports),
    everywhere: reachedFrom(APPLICATION, modules, importsAndLater),
    menus: reachedFrom(MENUS, modules, imports),
    withoutSurvey: [session, ...lists],
    main: [session, survey, ...lists],
    talkSession: new Set([...session].filter((id) => ofSessionAlone(id) && isOfSession(id))),
  };
  return known;
}

/** A chunk of the modules for which `has` is true. Their imports are included, unless they are in a chunk of a higher priority. */
const chunk = (name: string, priority: number, has: (id: string, reach: Reach) => boolean) => ({
  debugName: name,
  name: (id: string, modules: Rolldown.ChunkingContext) => (has(id, reachOf(modules)) ? name : null),
  priority,
});

// The page of an anonymous respondent loads `base` and `survey` and no other shared chunk: the script of the application would start the
// application there. So `shared` has the modules that this page needs later and the application at once, and `questions` the rest of the
// survey.
const isShared = (id: string, { anonymous, everywhere }: Reach): boolean => anonymous.has(id) && everywhere.has(id);
// Its styles are small, and smaller in the common file.
const isOfSurvey = (id: string, { application }: Reach): boolean => SURVEY.test(id) && !STYLES.test(id) && !application.has(id);

export const CHUNKS = [
  chunk('base', 30, (id, reach) => BASE.test(id) || (isShared(id, reach) && !isOfSurvey(id, reach))),
  // Also what the main pages without a survey need of the survey's code: their common chunk would load all of that. And icons, since a
  // request for a few of them costs more than they do.
  chunk(
    'shared',
    28,
    (id, { anonymousLater, application, everywhere, withoutSurvey }) =>
      anonymousLater.has(id) &&
      (application.has(id) || withoutSurvey.some((page) => page.has(id)) || (PIECE.test(id) && everywhere.has(id))),
  ),
  chunk('survey', 20, (id, reach) => isShared(id, reach)),
  // With the styles of what is loaded after it: a request for these few costs more than they do.
  chunk(
    'questions',
    18,
    (id, { questions, deferred }) => questions.has(id) || WITH_QUESTIONS.test(id) || (STYLES.test(id) && deferred.has(id)),
  ),
  chunk(
    'administration',
    15,
    (id, { application, anonymousLater, main }) =>
      STYLES.test(id) && ADMINISTRATION.test(id) && !application.has(id) && !anonymousLater.has(id) && !main.some((page) => page.has(id)),
  ),
  // One stylesheet for all other pages: an additional request for each of them costs more than its size.
  chunk('application', 10, (id, { application, anonymousLater }) => application.has(id) || (STYLES.test(id) && !anonymousLater.has(id))),
  // Modules that the anonymous page needs later, so that a dialog there does not load half of the application.
  { ...chunk('later', 6, (id, { anonymousLater, deferred }) => anonymousLater.has(id) && !deferred.has(id)), minShareCount: 2 },
  chunk('deferred', 5, (id, { deferred }) => deferred.has(id)),
  // Sign-in and renewal.
  { name: 'sign-in', test: /[\\/](oidc-client-ts|jwt-decode)[\\/]/, priority: 5 },
  // A request for each small module costs more than an unneeded module.
  { ...chunk('common', 4, (id, { main, talkSession }) => main.some((page) => page.has(id)) && !talkSession.has(id)), minShareCount: 2 },
  chunk('talk-session', 3, (id, { talkSession }) => talkSession.has(id)),
  // Excludes modules that a menu shares with a page: that page would load all menus.
  chunk('menus', 2, (id, { menus }) => menus.has(id)),
  { name: 'administration', minShareCount: 2, priority: 1 },
];
