import * as z from 'zod/mini';
import { chapters } from './words.ts';

/** How a figure is judged: its colour in page, mail and PDF. */
export const tones = ['plain', 'critical', 'high', 'medium', 'low'] as const;
const Tone = z.enum(tones);
export type Tone = z.infer<typeof Tone>;

const Figures = z.object({
  kind: z.literal('figures'),
  items: z.array(z.object({ label: z.string(), value: z.string(), tone: Tone })),
});
const Bars = z.object({
  kind: z.literal('bars'),
  title: z.string(),
  items: z.array(z.object({ label: z.string(), value: z.number(), tone: Tone })),
});
const Table = z.object({
  kind: z.literal('table'),
  title: z.string(),
  /** `share`: part of the width; all together make the whole. */
  columns: z.array(z.object({ label: z.string(), share: z.number(), isNumber: z.boolean() })),
  rows: z.array(z.array(z.string())),
  /** Rows that there are; more than those in `rows` where it was cut. */
  total: z.int(),
  /** Rows on page and paper, where the CSV has more; absent = all. */
  shown: z.optional(z.int()),
});
const Text = z.object({ kind: z.literal('text'), text: z.string() });

export const Block = z.discriminatedUnion('kind', [Figures, Bars, Table, Text]);
export type Block = z.infer<typeof Block>;
export type TableBlock = z.infer<typeof Table>;
export type BarsBlock = z.infer<typeof Bars>;
export type FiguresBlock = z.infer<typeof Figures>;

export const ReportContent = z.object({
  title: z.string(),
  reportName: z.string(),
  description: z.string(),
  customerName: z.string(),
  /** As the customer writes dates: `25 November 2026`. */
  date: z.string(),
  timeZone: z.string(),
  madeAt: z.iso.datetime(),
  chapters: z.array(z.object({ name: z.enum(chapters), blocks: z.array(Block) })),
});
export type ReportContent = z.infer<typeof ReportContent>;
