import { buildWhenNeeded } from '#server/build';

/** The pages are built once, before several servers serve them. */
export default async function prepare(): Promise<void> {
  await buildWhenNeeded();
}
