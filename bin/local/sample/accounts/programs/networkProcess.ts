import { ROUTES_VARIABLE, type Route } from '../network/routes.ts';
import { followRoutes } from './followRoutes.ts';

/** Imported before a program of an account, which then connects as from within its networks. */
followRoutes(JSON.parse(process.env[ROUTES_VARIABLE] ?? '[]') as Route[]);
