import type { ReportItem } from '#store/reports.ts';

/** A report that is sent each day at 7:10. */
export const reportItem = (overrides: Partial<ReportItem> = {}): ReportItem => ({
  id: 'r'.repeat(32),
  name: 'Weekly issues',
  description: '',
  recipients: ['ann@example.com'],
  chapters: ['Issues List'],
  attachments: false,
  repeat: 'DAILY',
  repeatEvery: 1,
  daysOfWeek: [],
  endRepeat: 'Never',
  anchor: '2026-01-01',
  minute: 10,
  sent: 0,
  createdBy: 'user-1',
  createdAt: Date.UTC(2025, 11, 31),
  ...overrides,
});
