import { type SQL, sql } from 'drizzle-orm';
import { libraryItems } from '#db/schema/library';

const isOwn = (tenantId: string): SQL => sql`${libraryItems.tenantId} = ${tenantId}`;

/** LIBRARY-O1: the name of an item for a tenant: of an own item its draft's, of a shared one its newest version's. */
export const visibleName = (tenantId: string): SQL =>
  sql`case when ${isOwn(tenantId)} then ${libraryItems.name} else ${libraryItems.publishedName} end`;

/** LIBRARY-O1: a condition that the texts of an item that a tenant sees are like a pattern. */
export const visibleTextsLike = (tenantId: string, pattern: string): SQL =>
  sql`case when ${isOwn(tenantId)} then ${libraryItems.search} else ${libraryItems.publishedSearch} end like ${pattern}`;
