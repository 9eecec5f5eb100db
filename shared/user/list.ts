/** The list of the team page. Rules L1 to L3 of RULES.md. */
export const TEAM_PAGE_SIZES = [10, 20, 30, 50] as const;
export const TEAM_PAGE_SIZE = 10;

export const TEAM_SORTS = ['name', 'createdDateTime', 'status'] as const;
export type TeamSort = (typeof TEAM_SORTS)[number];

/** How many letters a search has. */
export const SEARCH_LENGTH = { least: 3, most: 100 } as const;

/** L1: what is looked for; nothing while it has fewer than three letters. */
export function searchOf(typed: string): string | undefined {
  const text = typed.trim().replace(/\s+/g, ' ');
  return [...text].length < SEARCH_LENGTH.least ? undefined : text.slice(0, SEARCH_LENGTH.most);
}
