import { deletionRoutes } from '#contracts/customerData/deletionRoutes.ts';
import { customerDataRoutes } from '#contracts/customerData/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { cancelDeletion } from './cancelDeletion.ts';
import { linkExport } from './linkExport.ts';
import { listExports } from './listExports.ts';
import { readDeletion } from './readDeletion.ts';
import { requestDeletion } from './requestDeletion.ts';
import { requestExport } from './requestExport.ts';

export const customerData: Noun<typeof customerDataRoutes & typeof deletionRoutes, OrgDeps> = {
  routes: { ...customerDataRoutes, ...deletionRoutes },
  useCases: {
    listExports,
    requestExport,
    linkExport,
    readDeletion,
    requestDeletion,
    cancelDeletion,
  },
};
