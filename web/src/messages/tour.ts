/** Texts of the tour of the first visit. */
export const tourTexts = {
  title: 'Tour',
  offer: 'New here? Five steps show what is where.',
  start: 'Start the tour',
  skip: 'Not now',
  place: (step: number, steps: number) => `Step ${step} of ${steps}`,
  back: 'Back',
  next: 'Next',
  end: 'End the tour',
  done: 'Done',
  again: 'You find the tour again in Help.',
} as const;
