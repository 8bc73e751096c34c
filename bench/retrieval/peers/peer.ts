import type { TestSet } from '../test-sets.ts';

/** A search engine. `fill` indexes a set's passages; `search` returns at most ten passage ids, best first. */
export type Peer = { name: string; fill: (set: TestSet) => Promise<FilledIndex> };
export type FilledIndex = { search: (question: string) => string[] | Promise<string[]>; close?: () => Promise<void> };
