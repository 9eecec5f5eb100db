import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** Where each module of the pages goes: fewer requests for the first page, and nothing in them that it does not need. */

const pathOf = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
const ANONYMOUS_PAGE = [pathOf('anonymous.html')];
/** The application with the frame that most of its pages have. */
const APPLICATION = [pathOf('index.html'), pathOf('client/app/shell/Shell.tsx')];

const isLibrary = (id: string): boolean => id.includes('node_modules');
/** A piece of a library with one index of all of them: only the pieces that the pages name are needed. */
const PIECE = /(?:@tabler\/icons-react\/.*\/|@mantine\/core\/esm\/components\/(?:[\w-]+\/)+)(\w+)\.mjs$/;

const FROM_INDEX = /import\s*\{([^}]+)\}\s*from\s*["']@(?:mantine\/core|tabler\/icons-react)["']/g;

type Next = (info: Rolldown.ModuleInfo) => readonly string[];
const imports: Next = ({ importedIds }) => importedIds;
/** Large and seldom there: where a company has a footer with links. */
const SELDOM = /safe-html|dompurify/;
const importsAndLater: Next = ({ importedIds, dynamicallyImportedIds }) =>
  [...importedIds, ...dynamicallyImportedIds].filter((id) => !SELDOM.test(id));

/** The modules that these lead to by their imports. */
function reachedFrom(pages: readonly string[], modules: Rolldown.ChunkingContext, next: Next): Set<string> {
  const [own, libraries, pieces] = [new Set(pages), new Set<string>(), new Set<string>()];
  for (const each of own) {
    const info = modules.getModuleInfo(each);
    if (!info) continue;
    for (const [, names] of info.code?.matchAll(FROM_INDEX) ?? []) for (const [name] of names?.matchAll(/\w+/g) ?? []) pieces.add(name);
    for (const id of next(info)) (isLibrary(id) ? libraries : own).add(id);
  }
  const isNeeded = (id: string, from: string): boolean => {
    const piece = PIECE.exec(id)?.[1];
    return piece === undefined || PIECE.test(from) || pieces.has(piece);
  };
  for (const each of libraries) {
    for (const id of modules.getModuleInfo(each)?.importedIds ?? []) if (isNeeded(id, each)) libraries.add(id);
  }
  return new Set([...own, ...libraries]);
}

/** Names a group of the modules that these pages lead to. */
function named(name: string, pages: readonly string[], next: Next, more: RegExp = /^$/) {
  let reached: Set<string> | undefined;
  const isIn = (id: string, modules: Rolldown.ChunkingContext): boolean => {
    reached ??= reachedFrom(pages, modules, next);
    return reached.has(id);
  };
  return { debugName: name, name: (id: string, modules: Rolldown.ChunkingContext) => (more.test(id) || isIn(id, modules) ? name : null) };
}

/** What every page needs, also when nothing but one of them names it. */
const BASE = /node_modules[\\/](react|react-dom|scheduler|jotai|idb-keyval)[\\/]/;

export const CHUNKS = [
  // The page of a respondent without a name carries what it needs and nothing else.
  { ...named('base', ANONYMOUS_PAGE, imports, BASE), minShareCount: 2, priority: 20 },
  { ...named('application', APPLICATION, imports), priority: 10 },
  // What that page needs later, so that a dialog there does not bring half of the application along.
  { ...named('later', ANONYMOUS_PAGE, importsAndLater), minShareCount: 2, priority: 4 },
  { name: 'safe-html', test: SELDOM, priority: 3 },
  // A request for each small piece costs more than a piece too many.
  { name: 'common', minShareCount: 2, priority: 1 },
];
