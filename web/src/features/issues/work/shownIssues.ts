import { createContext } from 'react';

/** Ids of the issues that a list or page shows: their tickets are read with one call. */
export const ShownIssues = createContext<readonly string[]>([]);
