/**
 * A secret that proves to the functions that a request passed the distribution. It replaces a
 * viewer's header of the same name.
 */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';
/** The viewer's address as the distribution sees it. It replaces what a viewer sends so. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';
