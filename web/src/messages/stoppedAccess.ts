/** Texts about who would use a data store, were it not for policies of an organization. */
export const stoppedTexts = {
  title: 'Stopped by the organization',
  hint: 'They would have this access by their own permissions. Policies of the organization deny it.',
  by: 'Stopped by',
};
