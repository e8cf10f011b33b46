import { Html } from '#local/aws/console/html.ts';

const css = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f6f7fa, #0b0e15); --card: light-dark(#fff, #131823); --border: light-dark(#dfe4ec, #262f40);
  --text: light-dark(#141a26, #e9edf5); --text-2: light-dark(#465168, #b3bdce); --text-3: light-dark(#5e6a80, #8f9bb0);
  --critical: light-dark(#fde7ec, #3d1320); --critical-text: light-dark(#9b0f33, #ffa3b5);
  --high: light-dark(#ffede0, #3a2111); --high-text: light-dark(#93380a, #ffb98a);
  --medium: light-dark(#fff6d6, #332a0c); --medium-text: light-dark(#6b4e00, #f7da80);
  --low: light-dark(#e8f0fe, #14233f); --low-text: light-dark(#1b4aa8, #a9c8ff);
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1280px; padding: 24px; background: var(--bg); color: var(--text); font: 14px/21px system-ui, sans-serif; }
h1 { font-size: 22px; line-height: 30px; margin: 0; }
h2 { font-size: 16px; margin: 0 0 12px; }
h2 span { color: var(--text-3); font-weight: 400; }
header p { color: var(--text-2); margin: 4px 0 16px; }
section { background: var(--card); border: 1px solid var(--border); border-radius: 12px; padding: 16px; margin-top: 16px; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 0; }
.tiles div { background: var(--card); border: 1px solid var(--border); border-radius: 12px; padding: 12px 16px; }
.tiles dt { color: var(--text-2); }
.tiles dd { margin: 0; font-size: 24px; line-height: 32px; font-variant-numeric: tabular-nums; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--border); }
th { color: var(--text-2); font-weight: 600; white-space: nowrap; }
.number { font-variant-numeric: tabular-nums; }
code, pre { font: 12px/18px ui-monospace, monospace; overflow-wrap: anywhere; }
pre { margin: 0; white-space: pre-wrap; }
details { border-bottom: 1px solid var(--border); }
summary { cursor: pointer; padding: 8px 0; }
summary b { display: inline-block; min-width: 72px; text-align: center; border-radius: 6px; padding: 1px 8px; font-weight: 600; }
.critical { background: var(--critical); color: var(--critical-text); }
.high { background: var(--high); color: var(--high-text); }
.medium { background: var(--medium); color: var(--medium-text); }
.low { background: var(--low); color: var(--low-text); }
details dl { display: grid; grid-template-columns: 140px 1fr; gap: 8px 16px; margin: 0 0 16px; }
details dt { color: var(--text-2); }
details dd { margin: 0; min-width: 0; }
@media (max-width: 640px) { body { padding: 12px; } details dl { grid-template-columns: 1fr; gap: 4px; } }
@media print { body { background: none; } details::details-content { content-visibility: visible; height: auto; } }
`;

export const reportStyle = new Html(`<style>${css}</style>`);
