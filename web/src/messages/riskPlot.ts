/** Texts of the plot of direct and indirect risk. The title is the specification's. */
export const riskPlotTexts = {
  title: 'Impacted Data Stores',
  caption: 'Data stores by direct and indirect risk',
  label: (stores: string) => `Direct and indirect risk of ${stores} data stores`,
  direct: 'Direct risk',
  indirect: 'Indirect risk',
  hint: 'Direct: the data, its exposure and issues. Indirect: attack paths through others.',
  point: (name: string, direct: number, indirect: number) =>
    `${name}: direct risk ${direct}, indirect risk ${indirect}`,
  marked: (shown: number, of: number) =>
    shown === of
      ? `Marked: ${shown} of the chosen issue`
      : `Marked: ${shown} of the ${of} of the chosen issue; the others are not among the riskiest 500`,
  isMarked: 'of the chosen issue',
  view: 'View of the plot',
  asPlot: 'Plot',
  asTable: 'Table',
  columns: ['Data store', 'Direct risk', 'Indirect risk', 'Sensitive score'],
} as const;
