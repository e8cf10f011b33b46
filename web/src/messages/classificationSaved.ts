/** Messages after a classification setting was saved, also from the findings. */
export const savedTexts = {
  saveFailed: 'The settings could not be saved.',
  effects: {
    now: 'It counts at once.',
    soon: 'Lists follow within minutes.',
    nextScan: 'It counts from the next scan on.',
  },
  allow: { saved: 'Added to the allow list.', removed: 'Entry deleted.' },
};
