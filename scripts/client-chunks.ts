import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** Where each module of the pages goes: fewer requests for the first page, and nothing in them that it does not need. */

const pathOf = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
const ANONYMOUS_PAGE = [pathOf('anonymous.html')];
const QUESTIONS = [pathOf('client/features/survey/question/questions.ts')];
/** The application with the frame that most of its pages have. */
const APPLICATION = [pathOf('index.html'), pathOf('client/app/shell/Shell.tsx')];
/** What the header opens, fetched when somebody is about to. */
const MENUS = ['client/app/shell/OpenUserMenu.tsx', 'client/app/shell/OpenAppSwitcher.tsx'].map(pathOf);

/** What most people come for. */
const MAIN_PAGES = [
  'client/features/talk/list/TalksPage.tsx',
  'client/features/talk/session/SessionPage.tsx',
  'client/features/assignment/SurveysPage.tsx',
  'client/app/survey/pages.tsx',
  'client/features/board/landing/CampaignPage.tsx',
].map(pathOf);

const isLibrary = (id: string): boolean => id.includes('node_modules');
/** A piece of a library with one index of all of them: only the pieces that the pages name are needed. */
const PIECE =
  /@(?:tabler\/icons-react\/dist\/esm\/icons\/|mantine\/(?:core\/esm\/(?:components|utils\/Floating)|hooks\/esm)\/(?:[\w-]+\/)+)([\w-]+)\.mjs$/;

const FROM_INDEX = /import\s*\{([^}]+)\}\s*from\s*["']@(?:mantine\/(?:core|hooks)|tabler\/icons-react)["']/g;
/** Names and files of pieces differ in their form alone: `useMediaQuery`, `use-media-query`. */
const plain = (name: string): string => name.replaceAll('-', '').toLowerCase();

type Next = (info: Rolldown.ModuleInfo) => readonly string[];
const imports: Next = ({ importedIds }) => importedIds;
/** Large and seldom there: where a company has a footer with links. */
const SELDOM = /safe-html|dompurify/;
const importsAndLater: Next = ({ importedIds, dynamicallyImportedIds }) =>
  [...importedIds, ...dynamicallyImportedIds].filter((id) => !SELDOM.test(id));

/** The modules that these lead to by their imports. */
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
  // A library names pieces of another one too: what it passed by before is then reached in the next round.
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

/** What every page needs, also when nothing but one of them names it. */
const BASE = /node_modules[\\/](react|react-dom|scheduler|jotai|idb-keyval)[\\/]|rolldown[\\/]runtime/;
const SURVEY = /[\\/](client[\\/]features[\\/]survey|shared[\\/]survey-flow)[\\/]/;
const STYLES = /\.module\.css$/;
/** Pages for authors and administrators and a page of few talks, whose styles are a file of their own: most people never open one of them. */
const ADMINISTRATION =
  /[\\/]client[\\/](features[\\/](audit|campaign|department|library|platform-admin|talk[\\/]both-answer|talk-project|tenant|translation|user|video)|ui[\\/](admin-page|transfer-list|form-section|save-bar))[\\/]/;

interface Reach {
  /** By the page of a respondent without a name: at once, and with what it loads later. */
  anonymous: Set<string>;
  anonymousLater: Set<string>;
  /** By what follows the welcome of a survey. */
  questions: Set<string>;
  /** By the application: at once, and with what it loads later. */
  application: Set<string>;
  everywhere: Set<string>;
  menus: Set<string>;
  /** By each of the main pages. */
  main: Set<string>[];
}
let known: Reach | undefined;
function reachOf(modules: Rolldown.ChunkingContext): Reach {
  known ??= {
    anonymous: reachedFrom(ANONYMOUS_PAGE, modules, imports),
    anonymousLater: reachedFrom(ANONYMOUS_PAGE, modules, importsAndLater),
    questions: reachedFrom(QUESTIONS, modules, imports),
    application: reachedFrom(APPLICATION, modules, imports),
    everywhere: reachedFrom(APPLICATION, modules, importsAndLater),
    menus: reachedFrom(MENUS, modules, imports),
    main: MAIN_PAGES.map((page) => reachedFrom([page], modules, imports)),
  };
  return known;
}

/** A chunk of the modules that belong to it. What they import goes along, unless a chunk of a higher priority has it. */
const chunk = (name: string, priority: number, has: (id: string, reach: Reach) => boolean) => ({
  debugName: name,
  name: (id: string, modules: Rolldown.ChunkingContext) => (has(id, reachOf(modules)) ? name : null),
  priority,
});

// The page of a respondent without a name loads `base` and `survey`, and nothing else of what is shared: the script of the application
// would start it. What that page needs later and the application at once is therefore in `shared`, and the rest of the survey in `questions`.
const isShared = (id: string, { anonymous, everywhere }: Reach): boolean => anonymous.has(id) && everywhere.has(id);
// Its styles are small, and smaller together with the others.
const isOfSurvey = (id: string, { application }: Reach): boolean => SURVEY.test(id) && !STYLES.test(id) && !application.has(id);

export const CHUNKS = [
  chunk('base', 30, (id, reach) => BASE.test(id) || (isShared(id, reach) && !isOfSurvey(id, reach))),
  chunk('shared', 28, (id, { anonymousLater, application }) => anonymousLater.has(id) && application.has(id)),
  chunk('survey', 20, (id, reach) => isShared(id, reach)),
  chunk('questions', 18, (id, { questions }) => questions.has(id)),
  chunk(
    'administration',
    15,
    (id, { application, anonymousLater, main }) =>
      STYLES.test(id) && ADMINISTRATION.test(id) && !application.has(id) && !anonymousLater.has(id) && !main.some((page) => page.has(id)),
  ),
  // One file of styles for all other pages: a request more for each of them costs more than they weigh.
  chunk('application', 10, (id, { application, anonymousLater }) => application.has(id) || (STYLES.test(id) && !anonymousLater.has(id))),
  // What that page needs later, so that a dialog there does not bring half of the application along.
  { ...chunk('later', 4, (id, { anonymousLater }) => anonymousLater.has(id)), minShareCount: 2 },
  // Signing in, and renewing a sign-in.
  { name: 'sign-in', test: /[\\/](oidc-client-ts|jwt-decode)[\\/]/, priority: 5 },
  { name: 'safe-html', test: SELDOM, priority: 3 },
  // A request for each small piece costs more than a piece too many.
  { ...chunk('common', 3, (id, { main }) => main.some((page) => page.has(id))), minShareCount: 2 },
  // What a menu shares with a page is not in it: that page would fetch all menus.
  chunk('menus', 2, (id, { menus }) => menus.has(id)),
  { name: 'administration', minShareCount: 2, priority: 1 },
];
