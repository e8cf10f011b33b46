/** Texts of home. */
export const homeTexts = {
  summary: (stores: string, accountCount: number) =>
    `${stores} data ${stores === '1' ? 'store' : 'stores'} in ${accountCount} ${accountCount === 1 ? 'account' : 'accounts'}`,
  print: 'Print',
};
