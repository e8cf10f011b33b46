/** What each shortcut does. */
export const keyTexts = {
  palette: 'Search or jump to anything; Cmd K on a Mac',
  down: 'Next row, or next issue',
  up: 'Previous row, or previous issue',
  open: 'Open the row',
  select: 'Select the row',
  search: 'Search the list',
  help: 'These shortcuts, below a list',
  close: 'Close what is open, or empty the search',
  off: 'Single-key shortcuts',
} as const;
