import { Type } from 'typebox';
import { defineEndpoint } from '#shared/contract/endpoint';
import { LIBRARY_KIND_NAMES } from '#shared/library/endpoints';
import { LIBRARY } from '#shared/library/kinds';
import { LibraryParts } from '#shared/library/schema';

const NAME_OF_PARTS = { block: 'QuestionBlock', survey: 'Survey' } as const;

const partsEndpoint = (kind: keyof typeof NAME_OF_PARTS) =>
  defineEndpoint({
    method: 'GET',
    path: `/api/${LIBRARY[kind].path}/:id/parts`,
    summary: `The parts of the draft of ${LIBRARY_KIND_NAMES[kind].one} with their texts`,
    description: 'Blocks include their questions. Each part is in its pinned version, or its draft where `version` is null.',
    params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
    answer: LibraryParts,
    errors: ['NotFoundError'],
    needs: { permission: LIBRARY[kind].permission },
  });

/** The endpoints that return an item with all its parts. */
export const LIBRARY_PARTS = { block: partsEndpoint('block'), survey: partsEndpoint('survey') };

/** The endpoints for parts, by operation. */
export const LIBRARY_PARTS_BY_NAME = Object.fromEntries(
  (['block', 'survey'] as const).map((kind) => [`list${NAME_OF_PARTS[kind]}Parts`, LIBRARY_PARTS[kind]]),
);
