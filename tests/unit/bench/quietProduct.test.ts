import { describe, expect, it } from 'vitest';
import { ticksOf } from '../../bench/web/quietProduct.ts';

describe('ticksOf', () => {
  it('adds user and system time, whatever the name of the program holds', () => {
    const stat = '14172 (Main (x) 7) S 13484 14170 13484 0 -1 4194304 1 2 3 4 120 35 9 9 20 0';
    expect(ticksOf(stat)).toBe(155);
  });
});
