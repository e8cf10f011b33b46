/** Texts of home. */
export const homeTexts = {
  summary: (stores: string, accountCount: number) =>
    `${stores} data ${stores === '1' ? 'store' : 'stores'} in ${accountCount} ${accountCount === 1 ? 'account' : 'accounts'}`,
  print: 'Print',
  scans: {
    label: 'Scans that are running',
    requested: 'scan requested, the stack looks for data stores',
    running: (done: string, stores: string, left: string | null) =>
      `${done} of ${stores} data stores read${left === null ? '' : `, about ${left} left`}`,
    finishing: (stores: string) => `all ${stores} data stores read, results are sent`,
  },
  stages: 'Analysis of the first account',
  stage: {
    classifying: 'Data stores are found and read',
    analysing: 'Issues and attack paths are identified',
    done: 'Complete',
  },
  stageNow: 'Under way',
  stageDone: 'Done',
};
