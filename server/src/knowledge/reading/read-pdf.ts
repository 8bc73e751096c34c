export type StoredLine = unknown;
