import type { ReactElement } from 'react';

export interface PageRoute {
  /** Path pattern of the router. */
  readonly path: string;
  readonly element: ReactElement;
}
