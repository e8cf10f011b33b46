/**
 * Design tokens, written to a static style sheet at build time (`themeCss`). Use them in CSS as:
 * surfaces: --bg --card --raised --hover --track
 * text: --text --text-2 --text-3
 * lines: --border (decor) --line (rows) --control (edges of controls)
 * accent: --accent --on-accent --accent-tint
 * risk, each with -tint (ground) and -text (words on the tint):
 *   --low --moderate (+ --moderate-stroke: its 1 px edge) --high --elevated --good
 * map: --land --land-edge --sea; shadows: --shadow-card --shadow-overlay; --backdrop
 * spacing: --space-1 4px, -2 8px, -3 12px, -4 16px, -6 24px, -8 32px
 * radii: --radius-chip 6px --radius-control 8px --radius-card 12px
 */
type Pair = readonly [light: string, dark: string];

export const colours = {
  bg: ['#F6F7FA', '#0B0E15'],
  card: ['#FFFFFF', '#131823'],
  raised: ['#FBFCFE', '#1A2130'],
  text: ['#141A26', '#E9EDF5'],
  'text-2': ['#465168', '#B3BDCE'],
  'text-3': ['#5E6A80', '#8F9BB0'],
  border: ['#DFE4EC', '#262F40'],
  control: ['#8490A5', '#66738A'],
  accent: ['#5346D9', '#A79DFF'],
  'on-accent': ['#FFFFFF', '#14102E'],
  'accent-tint': ['#EFEDFD', '#241F45'],
  low: ['#2F6FE0', '#5E9BFF'],
  'low-tint': ['#E8F0FE', '#14233F'],
  'low-text': ['#1B4AA8', '#A9C8FF'],
  moderate: ['#E8B21C', '#F2C53D'],
  'moderate-stroke': ['#8F6B00', '#F2C53D'],
  'moderate-tint': ['#FFF6D6', '#332A0C'],
  'moderate-text': ['#6B4E00', '#F7DA80'],
  high: ['#D14A00', '#F07C22'],
  'high-tint': ['#FFEDE0', '#3A2111'],
  'high-text': ['#93380A', '#FFB98A'],
  elevated: ['#B3123A', '#EE3D68'],
  'elevated-tint': ['#FDE7EC', '#3D1320'],
  'elevated-text': ['#9B0F33', '#FFA3B5'],
  good: ['#0C8F7D', '#35C7B0'],
  'good-tint': ['#DFF5F1', '#0D2F2A'],
  'good-text': ['#076357', '#7FE3D3'],
  land: ['#E6EAF1', '#232C3C'],
  'land-edge': ['#FFFFFF', '#131823'],
  sea: ['#FAFBFD', '#10141E'],
  'shadow-1': ['#1018280D', '#FFFFFF04'],
  'shadow-2': ['#10182826', '#000000A6'],
  backdrop: ['#0F172A66', '#03060CB3'],
} as const satisfies Record<string, Pair>;

const mixed = {
  hover: 'color-mix(in srgb, var(--text) 5%, transparent)',
  track: 'color-mix(in srgb, var(--text) 7%, transparent)',
  line: 'color-mix(in srgb, var(--border) 70%, transparent)',
  'shadow-card': '0 1px 2px var(--shadow-1)',
  'shadow-overlay': '0 12px 32px var(--shadow-2)',
};

const sizes = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-6': '24px',
  'space-8': '32px',
  'radius-chip': '6px',
  'radius-control': '8px',
  'radius-card': '12px',
};

const declare = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/** Both themes in one rule: `light-dark()` follows `color-scheme`, which follows the choice. */
export const tokensCss = (): string => {
  const pairs = Object.entries(colours).map(([name, [light, dark]]) => [
    name,
    `light-dark(${light},${dark})`,
  ]);
  const all = { ...Object.fromEntries(pairs), ...mixed, ...sizes };
  return [
    `:root{color-scheme:light dark;${declare(all)}}`,
    ':root[data-amplify-color-mode=light]{color-scheme:light}',
    ':root[data-amplify-color-mode=dark]{color-scheme:dark}',
    // Paper is light, whatever was chosen.
    '@media print{:root:root{color-scheme:light}}',
  ].join('\n');
};
