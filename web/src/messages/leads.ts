/**
 * What the pages tell that most visits begin with, in a line below the title. Frames of these pages
 * show them before the code of the page is there.
 */
export const leads = {
  home: 'Where your sensitive data lies, who can reach it, and what to fix first.',
  dataStores:
    'Every data store that was found: what it holds, who can reach it, how great its risk is.',
  dataStore:
    'What this data store holds, who can reach it and who does, what makes its risk, and what lowers it.',
  issues:
    'What endangers your data, the worst first: what it is, where it is, and how long it is known.',
  issue:
    'What is wrong, which data it endangers, how somebody gets there, and the steps that end it.',
} as const;
