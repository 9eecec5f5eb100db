import { Type } from 'typebox';
import { TALK_MODULES } from '#shared/access/requirements';
import { CreationKey } from '#shared/contract/creation-key';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { PROJECT_PAGE_SIZES } from '#shared/project/limits';
import { SEARCH_LENGTH } from '#shared/user/list';

/** Parts that the endpoints of talk projects and of their drafts have in common. */
export const ProjectId = Type.String({ format: 'uuid' });
export const projectParams = Type.Object({ id: ProjectId });
/** The same as the page of talk projects, so that no user can create a draft that no page shows them. */
export const PROJECT_PLAN_NEEDS = { ...TALK_MODULES, permission: 'talkProjects' } as const;
export const projectPageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INT32 })),
  pageSize: Type.Optional(Type.Enum([...PROJECT_PAGE_SIZES])),
  search: Type.Optional(Type.String({ minLength: SEARCH_LENGTH.least, maxLength: SEARCH_LENGTH.most })),
});
export const projectPageOf = <Row extends Type.TSchema>(row: Row) =>
  Type.Object({ items: Type.Array(row), currentPage: Type.Integer(), totalCount: Type.Integer() });

export const creationKeyQuery = Type.Object({ creationKey: CreationKey });
