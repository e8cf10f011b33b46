/** A secret by which the functions know the distribution. It replaces what a viewer sends so. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';
/** The viewer's address as the distribution sees it. It replaces what a viewer sends so. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';
