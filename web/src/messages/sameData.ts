/** Texts about data stores that hold the same records. */
export const sameDataTexts = {
  title: 'Same data elsewhere',
  lead: 'Records of this data store that others hold too, by keyed hashes of columns that were read whole.',
  inAccount: (id: string) => `account ${id}`,
  alsoThere: (share: string, place: string, otherPlace: string) =>
    `${share} of ${place} is also in ${otherPlace}`,
  alsoHere: (share: string, place: string, otherPlace: string) =>
    `${share} of its ${otherPlace} is also here, in ${place}`,
  values: (count: string) => `${count} different values`,
};
