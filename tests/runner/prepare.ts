import { buildWeb } from '#local/run/buildWeb.ts';
import { assemblyOf } from '#local/run/startParts.ts';

/**
 * Templates, bundles and site that every product of a run starts from, kept below `.local` under a
 * hash of their sources: made once here, and not by two products at the same moment.
 */
export const prepare = async (): Promise<void> => {
  await Promise.all([assemblyOf({}), buildWeb()]);
};
