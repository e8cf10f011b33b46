/** Texts of the form that adds a finding; loaded with it. */
export const addFindingTexts = {
  title: 'Add a finding by hand',
  lead: 'For data that you know of and no scan can see. It counts at once and stays over scans.',
  type: 'Type',
  place: 'Where',
  placeHint: 'Empty: the whole store',
  count: 'Values, at least',
  countWrong: 'Please enter a whole number of 1 or more.',
  submit: 'Add',
};
