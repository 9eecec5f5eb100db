import { searchIn } from '#shared/table/search-params';
import { USER_STATUSES, type UserStatus } from '#shared/user/schema';

/** The list of the team page. Rules USER-L1 and USER-L4 of RULES.md. */
export const TEAM_PAGE_SIZES = [10, 20, 30, 50] as const;
/** Default rows per page of the team page. */
export const TEAM_PAGE_SIZE = 10;

/** TABLE-T8: the columns by which the team page can be sorted. */
export const TEAM_SORTS = ['name', 'createdDateTime', 'status'] as const;
export type TeamSort = (typeof TEAM_SORTS)[number];

/** Minimum and maximum characters of a search. */
export const SEARCH_LENGTH = { least: 3, most: 100 } as const;

/** USER-L1: the search term; undefined below three characters. */
export function normalizeSearch(typed: string): string | undefined {
  const text = typed.trim().replace(/\s+/g, ' ');
  return [...text].length < SEARCH_LENGTH.least ? undefined : text.slice(0, SEARCH_LENGTH.most);
}

/** The filter in the address of the team page. */
export interface TeamAddressFilter {
  search?: string;
  department?: string;
  status?: UserStatus;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** USER-L4: reads the filter from an address. Invalid values are ignored. */
export function readTeamFilter({
  search,
  department,
  status,
}: {
  search?: unknown;
  department?: unknown;
  status?: unknown;
}): TeamAddressFilter {
  const words = searchIn(search);
  const known = USER_STATUSES.find((each) => each === status);
  return {
    ...(words ? { search: words } : {}),
    ...(typeof department === 'string' && ID.test(department) ? { department } : {}),
    ...(known ? { status: known } : {}),
  };
}
