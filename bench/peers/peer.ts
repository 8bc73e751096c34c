import type { TestSet } from '../sets.ts';

/** Somebody else's search, filled with a set's passages; `search` gives passage ids, best first, at most ten. */
export type Peer = { name: string; fill: (set: TestSet) => Promise<Filled> };
export type Filled = { search: (question: string) => string[] | Promise<string[]>; close?: () => Promise<void> };
