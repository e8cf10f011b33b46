const names = new Intl.DisplayNames('en', { type: 'region' });

/** In English, by its ISO 3166-1 alpha-2 code; empty where that is not known. */
export const countryName = (code: string): string => (code === '' ? '' : (names.of(code) ?? code));
