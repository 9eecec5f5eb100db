import { Type } from 'typebox';
import { MAX_INT32 } from '#shared/contract/max-int32';
import type { LibraryKind } from '#shared/library/kinds';
import { LIBRARY_PAGE_SIZES, LIBRARY_SORTS, type LibrarySort } from '#shared/library/limits';
import { LibraryStatus, Visibility } from '#shared/library/schema';
import { QuestionType } from '#shared/survey/schema';
import { SEARCH_LENGTH } from '#shared/user/list';

const Id = Type.String({ format: 'uuid' });

interface ListQuery {
  page?: number;
  pageSize?: (typeof LIBRARY_PAGE_SIZES)[number];
  search?: string;
  category?: string;
  type?: QuestionType;
  visibility?: Visibility;
  status?: LibraryStatus;
  sort?: LibrarySort;
  order?: 'asc' | 'desc';
}

/** The query of a list of one kind. */
export const libraryListQuery = (kind: LibraryKind) =>
  Type.Unsafe<ListQuery>(
    Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INT32 })),
      pageSize: Type.Optional(Type.Enum([...LIBRARY_PAGE_SIZES])),
      search: Type.Optional(Type.String({ minLength: SEARCH_LENGTH.least, maxLength: SEARCH_LENGTH.most })),
      ...(kind === 'category' ? {} : { category: Type.Optional(Id) }),
      ...(kind === 'question' ? { type: Type.Optional(QuestionType) } : {}),
      visibility: Type.Optional(Visibility),
      status: Type.Optional(LibraryStatus),
      sort: Type.Optional(Type.Enum([...LIBRARY_SORTS])),
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
    }),
  );
